/** The northern sky at this hour: bright stars, constellations, the Milky Way. */

export type Point = { x: number; y: number };
export type Seen = Point & { bright: number; name?: string };

// Right ascension in hours, declination in degrees, magnitude, perhaps a name; then the lines.
const FIGURES = `
11.06 61.8 1.8 Dubhe,11.03 56.4 2.4,11.9 53.7 2.4,12.26 57 3.3,12.9 56 1.8,13.4 54.9 2.2 Mizar,13.79 49.3 1.9|0-1-2-3-0 3-4-5-6
2.53 89.3 2 Polaris,17.54 86.6 4.3,16.77 82 4.2,15.73 77.8 4.3,14.85 74.2 2.1,15.35 71.8 3,16.29 75.8 4.9|0-1-2-3-4-5-6-3
0.15 59.2 2.3,0.68 56.5 2.2,0.95 60.7 2.2,1.43 60.2 2.7,1.91 63.7 3.4|0-1-2-3-4
21.31 62.6 2.5,21.48 70.6 3.2,23.66 77.6 3.2,22.83 66.2 3.5,22.18 58.2 3.4|0-1-2-3-4-0-3
17.94 51.5 2.2,17.51 52.3 2.8,17.54 55.2 4.9,17.89 56.9 3.7,19.21 67.7 3.1,19.8 70.3 3.8,18.35 72.7 3.6,17.15 65.7 3.2,16.4 61.5 2.7,16.03 58.6 4,15.42 59 3.3,14.07 64.4 3.7 Thuban,12.56 69.8 3.9,11.52 69.3 3.8|0-1-2-3-0 3-4-5-6-7-8-9-10-11-12-13
20.69 45.3 1.3 Deneb,20.37 40.3 2.2,20.77 34 2.5,19.75 45.1 2.9,19.51 28 3.1,19.94 35.1 3.9|0-1-5-4 2-1-3
18.62 38.8 0 Vega,18.83 33.4 3.5,18.98 32.7 3.2,18.9 36.9 4.3,18.75 37.6 4.3|0-4-1-2-3-4
19.85 8.9 0.8 Altair,19.77 10.6 2.7,19.92 6.4 3.7,19.42 3.1 3.4,19.09 13.9 3,19.1 -4.9 3.4|2-0-1-4-3-0 3-5
16.5 21.5 2.8,16.69 31.6 2.8,16.71 38.9 3.5,17.25 36.8 3.2,17 30.9 3.9,17.25 24.8 3.1|0-1-2-3-4-1 4-5
15.58 26.7 2.2,15.46 29.1 3.7,15.55 31.4 4.1,15.71 26.3 3.8,15.83 26.1 4.6,15.96 26.9 4.1|2-1-0-3-4-5
14.26 19.2 0 Arcturus,14.75 27.1 2.4,15.26 33.3 3.5,15.03 40.4 3.5,14.53 38.3 3,14.53 30.4 3.6,13.91 18.4 2.7|6-0-1-2-3-4-5-0
10.14 12 1.4 Regulus,10.12 16.8 3.5,10.33 19.8 2,10.28 23.4 3.4,9.88 26 3.9,9.76 23.8 3,11.24 20.5 2.6,11.82 14.6 2.1,11.24 15.4 3.3|5-4-3-2-1-0-8-7-6-2
7.58 31.9 1.6 Castor,7.76 28 1.1 Pollux,6.63 16.4 1.9,6.38 22.5 2.9,6.73 25.1 3,7.34 22 3.5|0-4-3 1-5-2 0-1
5.28 46 0.1 Capella,5.99 44.9 1.9,6 37.2 2.6,5.44 28.6 1.7,4.95 33.2 2.7,5.03 43.8 3|0-1-2-3-4-5-0
4.6 16.5 0.9 Aldebaran,4.48 15.9 3.4,4.33 15.6 3.6,4.38 17.5 3.8,4.48 19.2 3.5,5.63 21.1 3,3.79 24.1 2.9,4.01 12.5 3.4|5-0-1-2-3-4 2-7
3.41 49.9 1.8,3.14 41 2.1 Algol,3.08 53.5 2.9,3.72 47.8 3,3.96 40 2.9,3.9 31.9 2.9,2.84 55.9 3.8,3.09 38.8 3.4|6-2-0-3-4-5 0-1-7
0.14 29.1 2.1,0.66 30.9 3.3,1.16 35.6 2.1,2.06 42.3 2.1,23.08 15.2 2.5,23.06 28.1 2.4,0.22 15.2 2.8,21.74 9.9 2.4,22.69 10.8 3.4,22.17 6.2 3.5,22.72 30.2 2.9|0-1-2-3 0-5-4-6-0 4-8-9-7 5-10
2.12 23.5 2,1.91 20.8 2.6,1.89 19.3 3.9,2.83 27.3 3.6|3-0-1-2
5.92 7.4 0.5 Betelgeuse,5.42 6.4 1.6,5.24 -8.2 0.1 Rigel,5.8 -9.7 2.1,5.53 -0.3 2.2,5.6 -1.2 1.7,5.68 -1.9 1.8,5.59 9.9 3.4|7-0-6-3-2-4-1-7 4-5-6 0-1
7.66 5.2 0.4 Procyon,7.45 8.3 2.9|0-1
6.75 -16.7 -1.5 Sirius,6.38 -18 2,7.14 -26.4 1.8,6.98 -29 1.5|1-0-2-3
22.96 -29.6 1.2 Fomalhaut|
13.42 -11.2 1 Spica,13.17 -5.5 4.4,12.69 -1.4 2.8,13.04 11 2.8,12.33 -0.7 3.9|0-1-2-3 2-4
16.49 -26.4 1 Antares,16.09 -19.8 2.6,16.01 -22.6 2.3,15.98 -26.1 2.9|0-2-1 2-3`;

export const RADIUS = 1000;
const LOWEST = 125; // degrees from the pole to the edge of the map

/** Where a point of the sky lies on the chart, with the pole in the middle and south below. */
export function project(hours: number, degrees: number, sidereal: number): Point {
  const far = (RADIUS * (90 - degrees)) / LOWEST;
  const angle = ((hours - sidereal) * Math.PI) / 12;
  return { x: -far * Math.sin(angle), y: far * Math.cos(angle) };
}

/** The sidereal time: the right ascension due south. The time zone tells the longitude roughly. */
export function siderealHour(now: Date): number {
  const days = now.getTime() / 86_400_000 - 10_957.5;
  const there = 18.697374558 + 24.06570982441908 * days - now.getTimezoneOffset() / 60;
  return ((there % 24) + 24) % 24;
}

/** Galactic coordinates as right ascension in hours and declination in degrees. */
export function fromGalactic(longitude: number, latitude: number): [number, number] {
  const rad = Math.PI / 180;
  const [l, b, pole] = [(122.93 - longitude) * rad, latitude * rad, 27.13 * rad];
  const high = Math.sin(b) * Math.sin(pole) + Math.cos(b) * Math.cos(pole) * Math.cos(l);
  const aside = Math.cos(b) * Math.sin(l);
  const along = Math.sin(b) * Math.cos(pole) - Math.cos(b) * Math.sin(pole) * Math.cos(l);
  return [(192.86 + Math.atan2(aside, along) / rad) / 15, Math.asin(high) / rad];
}

/** Pseudo-random numbers between 0 and 1, the same every time. */
function* chance(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Points as one path: a line of length zero with round caps is a dot. */
function dots(points: Point[]): string {
  return points.map(({ x, y }) => `M${x.toFixed(0)} ${y.toFixed(0)}h0`).join("");
}

function dust(sidereal: number): [string, string] {
  const next = chance(1928);
  const draw = (): number => next.next().value;
  const milky: Point[] = [];
  for (let count = 0; count < 1500; count += 1) {
    const spread = draw() + draw() + draw() + draw() - 2;
    const [hours, degrees] = fromGalactic(draw() * 360, spread * 13);
    if (degrees > -33) milky.push(project(hours, degrees, sidereal));
  }
  const faint: Point[] = [];
  for (let count = 0; count < 420; count += 1)
    faint.push(project(draw() * 24, 90 - 122 * Math.sqrt(draw()), sidereal));
  return [dots(milky), dots(faint)];
}

/** The ecliptic. */
function ecliptic(sidereal: number): string {
  const tilt = (23.44 * Math.PI) / 180;
  const points = Array.from({ length: 73 }, (_, step) => {
    const along = (step * Math.PI) / 36;
    const hours = (Math.atan2(Math.sin(along) * Math.cos(tilt), Math.cos(along)) * 12) / Math.PI;
    const degrees = (Math.asin(Math.sin(along) * Math.sin(tilt)) * 180) / Math.PI;
    return project(hours, degrees, sidereal);
  });
  return `M${points.map(({ x, y }) => `${x.toFixed(0)} ${y.toFixed(0)}`).join("L")}`;
}

export type StarChart = {
  stars: Seen[];
  lines: string;
  milky: string;
  faint: string;
  ecliptic: string;
};

/** The whole chart for a moment. */
export function starChart(now: Date): StarChart {
  const sidereal = siderealHour(now);
  const stars: Seen[] = [];
  let lines = "";
  for (const figure of FIGURES.trim().split("\n")) {
    const [some = "", paths = ""] = figure.split("|");
    const placed = some.split(",").map((star): Seen => {
      const [hours, degrees, magnitude, name] = star.split(" ");
      const point = project(Number(hours), Number(degrees), sidereal);
      return { ...point, bright: 5 - Number(magnitude), ...(name ? { name } : {}) };
    });
    stars.push(...placed);
    for (const path of paths.split(" ").filter(Boolean))
      lines += path
        .split("-")
        .map((index) => placed[Number(index)])
        .map((at, index) => (at ? `${index ? "L" : "M"}${at.x.toFixed(0)} ${at.y.toFixed(0)}` : ""))
        .join("");
  }
  const [milky, faint] = dust(sidereal);
  return { stars, lines, milky, faint, ecliptic: ecliptic(sidereal) };
}
