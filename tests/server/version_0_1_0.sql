BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE entries (
	"match" VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	at BIGINT NOT NULL, 
	seat INTEGER, 
	person VARCHAR(32), 
	sender VARCHAR(64), 
	data TEXT NOT NULL, 
	told TEXT NOT NULL, 
	PRIMARY KEY ("match", number), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "entries" VALUES('dBP6khA10HDH',1,'sat',1794824263086,0,'2491ec9ecbcc73ea2963b61f',NULL,'{"name":"Ann"}','[{"what":"sat","seat":0,"en":"⟦0⟧ sits down.","de":"⟦0⟧ setzt sich."}]');
INSERT INTO "entries" VALUES('dBP6khA10HDH',2,'sat',1794824303790,1,'e1ae87317956bc566caa5798',NULL,'{"name":"Ben"}','[{"what":"sat","seat":1,"en":"⟦1⟧ sits down.","de":"⟦1⟧ setzt sich."}]');
INSERT INTO "entries" VALUES('dBP6khA10HDH',3,'began',1794824303790,NULL,NULL,NULL,'{}','[{"what":"began","seat":null,"en":"The game begins.","de":"Die Partie beginnt."}]');
INSERT INTO "entries" VALUES('dBP6khA10HDH',4,'move',1794824303814,1,'e1ae87317956bc566caa5798','436b43cf2ea44c5fa22a93d2d5a990b0','{"words":"play Follower","spent":24}','[{"what":"played","seat":1,"en":"⟦1⟧ plays Follower.","de":"⟦1⟧ spielt Anhänger."}]');
INSERT INTO "entries" VALUES('dBP6khA10HDH',5,'move',1794824303830,1,'e1ae87317956bc566caa5798','ebd883d51a2e43838aa1c2e7c0472178','{"words":"play Follower","spent":16}','[{"what":"played","seat":1,"en":"⟦1⟧ plays Follower.","de":"⟦1⟧ spielt Anhänger."}]');
INSERT INTO "entries" VALUES('dBP6khA10HDH',6,'move',1794824303838,1,'e1ae87317956bc566caa5798','db44c55e18d64022ad3dee3b1df297cc','{"words":"play Initiate","spent":8}','[{"what":"played","seat":1,"en":"⟦1⟧ plays Initiate.","de":"⟦1⟧ spielt Novize."}]');
INSERT INTO "entries" VALUES('dBP6khA10HDH',7,'move',1794824303843,1,'e1ae87317956bc566caa5798','e5b8e04ca66947e0bf4f4180c36e7385','{"words":"use Follower","spent":5}','[{"what":"used","seat":1,"en":"⟦1⟧ uses Follower.","de":"⟦1⟧ nutzt Anhänger."},{"what":"powered","seat":1,"en":"⟦1⟧ gains 1 power.","de":"⟦1⟧ erhält 1 Kraft."}]');
INSERT INTO "entries" VALUES('dBP6khA10HDH',8,'move',1794824303856,1,'e1ae87317956bc566caa5798','56ace2f706534adfb0bb07c6338b7114','{"words":"use Follower","spent":13}','[{"what":"used","seat":1,"en":"⟦1⟧ uses Follower.","de":"⟦1⟧ nutzt Anhänger."},{"what":"powered","seat":1,"en":"⟦1⟧ gains 1 power.","de":"⟦1⟧ erhält 1 Kraft."}]');
INSERT INTO "entries" VALUES('dBP6khA10HDH',9,'move',1794824303859,1,'e1ae87317956bc566caa5798','6ded7f7ac63f413897656db31bfcef61','{"words":"use Initiate 1","spent":3}','[{"what":"used","seat":1,"en":"⟦1⟧ uses Initiate (1).","de":"⟦1⟧ nutzt Novize (1)."},{"what":"powered","seat":1,"en":"⟦1⟧ gains 2 power.","de":"⟦1⟧ erhält 2 Kraft."}]');
CREATE TABLE matches (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	version VARCHAR(32) NOT NULL, 
	terms TEXT NOT NULL, 
	cards TEXT, 
	seed VARCHAR(40) NOT NULL, 
	host VARCHAR(32), 
	public BOOLEAN NOT NULL, 
	made BIGINT NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	outcome TEXT, 
	touched BIGINT NOT NULL, 
	owner VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "matches" VALUES('dBP6khA10HDH','realms','0.1.0','{"game": "realms", "seats": 2, "options": {}, "clock": {"kind": "none"}, "public": false, "rated": false, "stand_in": "novice", "stand_in_after": 0}',NULL,'243761784769935533250037204951500254924','2491ec9ecbcc73ea2963b61f',0,1794824263086,'playing',NULL,1794824303790,NULL);
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	account VARCHAR(80), 
	password VARCHAR(200), 
	made BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (account)
);
INSERT INTO "people" VALUES('2491ec9ecbcc73ea2963b61f','Ann of Arkham','ann of arkham','$argon2id$v=19$m=65536,t=3,p=4$fhBGknln2ycIyEW/JkKMrg$UtIUJEuU8OX+qQvpmHt6CHHQdqVVkJ+MGTgZkeb12IQ',1794824262932);
INSERT INTO "people" VALUES('e1ae87317956bc566caa5798','Ben',NULL,NULL,1794824262947);
CREATE TABLE processes (
	id VARCHAR(32) NOT NULL, 
	lease BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE secrets (
	name VARCHAR(32) NOT NULL, 
	value VARCHAR(200) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "secrets" VALUES('cultists','f6592f823aea276e163fc51f2f4a87036b1b486d8ae111ed3ec2e8c562a05727');
CREATE TABLE sitting (
	"match" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	person VARCHAR(32), 
	name VARCHAR(40) NOT NULL, 
	machine VARCHAR(24), 
	PRIMARY KEY ("match", seat), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "sitting" VALUES('dBP6khA10HDH',0,'2491ec9ecbcc73ea2963b61f','Ann',NULL);
INSERT INTO "sitting" VALUES('dBP6khA10HDH',1,'e1ae87317956bc566caa5798','Ben',NULL);
CREATE TABLE tokens (
	digest VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	made BIGINT NOT NULL, 
	PRIMARY KEY (digest), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "tokens" VALUES('6d0a568b7488b0fad763c3c2c36df88be30dd5a1444786f86209dc5e4f7a3dd1','e1ae87317956bc566caa5798',1794824304036);
CREATE INDEX matches_by_status ON matches (status, public, touched);
CREATE INDEX sitting_by_person ON sitting (person);
COMMIT;
