import { sun, wall } from '../backdrop';
import { cast } from '../cast';
import { monitor, mug, plant } from '../desk';
import { entity, relation } from '../diagram';
import { cloth, color } from '../palette';
import { bodyFromBehind } from '../person';
import { stack } from '../platter';
import { code, columns, donut, trend } from '../screen';
import { picture, place, rect, shape } from '../svg';

/** Somebody who keeps watch over running databases. */
export function practitioner() {
  const { nia } = cast;
  return picture(
    1200,
    750,
    wall({ width: 1200, height: 750, fill: color.petrol100, line: color.petrol200 }),
    sun(600, 260, 220),
    rect(0, 566, 1200, 184, color.petrol700),
    rect(0, 554, 1200, 16, color.petrol900),
    monitor(240, 556, 1.04, color.petrol950, code({ x: 26, y: 26, width: 330, rows: 7, line: 28, from: 2 })),
    monitor(960, 556, 1.04, color.paper, dashboard()),
    monitor(600, 556, 1.28, color.petrol800, model()),
    plant(74, 556, 0.7, cloth.sun, cloth.teal, cloth.petrol),
    mug(1150, 556, 0.7, cloth.sun),
    place(600, 624, 1.2, bodyFromBehind({ ...nia, top: cloth.clay })),
    shape('M440 750C440 680 476 676 500 676H700C724 676 760 680 760 750z', color.petrol950),
  );
}

const dashboard = () =>
  rect(20, 20, 170, 90, color.mist, 8) +
  trend({ x: 38, y: 40, width: 130, height: 46 }, [0.1, 0.4, 0.3, 0.7, 0.95], color.petrol500, 6) +
  donut(298, 72, 36, 20, [
    [0.62, color.sun400],
    [0.23, color.petrol500],
    [0.15, color.petrol800],
  ]) +
  columns(
    { x: 24, y: 130, width: 352, height: 90 },
    [0.4, 0.6, 0.5, 0.85, 0.7, 1, 0.8, 0.55],
    [color.petrol500, color.petrol200],
  );

const model = () =>
  relation([120, 74], [168, 100], color.petrol200, 4) +
  relation([280, 74], [232, 100], color.petrol200, 4) +
  entity({ x: 22, y: 26, width: 100, rows: 3, row: 20 }) +
  entity({ x: 280, y: 26, width: 100, rows: 3, row: 20, head: color.sun400 }) +
  stack({
    x: 200,
    y: 62,
    width: 70,
    height: 20,
    gap: 6,
    sides: [color.petrol500, color.petrol600, color.petrol700],
  }) +
  code({ x: 24, y: 136, width: 150, rows: 4, line: 20, from: 3 }) +
  columns({ x: 284, y: 136, width: 96, height: 78 }, [0.5, 0.8, 0.6, 1], [color.sun400, color.petrol200]);
