import { wall } from '../backdrop';
import { cast } from '../cast';
import { books, mug, plant, tablet } from '../desk';
import { entity, relation, relationDown } from '../diagram';
import { cloth, color } from '../palette';
import { arm, body, grip, type Look } from '../person';
import { dashed, picture, place, rect, stroke } from '../svg';

/** Two colleagues work a model out on the board. */
export function knowledge() {
  const { omar, sana } = cast;
  return picture(
    1200,
    750,
    wall({ width: 1200, height: 750, fill: color.petrol800, line: color.petrol500 }),
    board(),
    drawing(omar),
    listening(sana),
    rect(0, 690, 1200, 60, color.petrol950),
    rect(0, 682, 1200, 12, color.petrol500),
    books(540, 684, 1, [color.petrol500, color.sun400, color.paper]),
    mug(790, 684, 0.9, cloth.sun),
    plant(676, 684, 0.7, cloth.paper, cloth.teal, cloth.sky),
  );
}

const drawing = (look: Look) =>
  place(
    212,
    372,
    1.22,
    body(look, 4),
    arm(look, { side: 'left', elbow: [-140, 210], wrist: [-58, 268], hand: 'none' }),
    arm(look, {
      side: 'right',
      elbow: [176, 142],
      wrist: [206, 18],
      hand: 'fist',
      thumb: -1,
      fingers: -62,
      sleeve: 'rolled',
    }),
    stroke('M218-24L252-76', color.ink, 11),
    stroke('M246-66L252-76', color.sun400, 11),
  );

const listening = (look: Look) =>
  place(
    996,
    386,
    1.2,
    body(look, -4),
    arm(look, { side: 'left', elbow: [-138, 206], wrist: [-96, 168], hand: 'none' }),
    arm(look, { side: 'right', elbow: [142, 206], wrist: [78, 172], hand: 'none' }),
    tablet(-100, 92, 176, 122),
    grip(look, -98, 160, 1),
    grip(look, 74, 160, -1),
  );

function board() {
  return [
    rect(168, 66, 864, 520, color.petrol950, 18),
    rect(184, 82, 832, 488, color.paper, 8),
    relation([550, 186], [676, 186], color.petrol600),
    relationDown([751, 226], 336, color.petrol600),
    entity({ x: 396, y: 122, width: 154, rows: 3, head: color.petrol700, fill: color.mist }),
    entity({ x: 676, y: 122, width: 154, rows: 2, head: color.petrol500, fill: color.mist }),
    entity({
      x: 676,
      y: 336,
      width: 154,
      rows: 3,
      head: color.sun400,
      fill: color.sun100,
      ink: color.sun300,
    }),
    planned(),
    rect(578, 470, 62, 58, color.sun300, 4),
    rect(600, 494, 62, 58, color.petrol200, 4),
  ].join('');
}

/** The table that is still being thought about. */
const planned = () =>
  dashed(
    'M412 300H538a12 12 0 0 1 12 12V398a12 12 0 0 1-12 12H412a12 12 0 0 1-12-12V312a12 12 0 0 1 12-12z',
    color.petrol500,
    5,
    '12 13',
  ) + stroke('M475 262V284', color.petrol500, 5);
