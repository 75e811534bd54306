import { sun, wall } from '../backdrop';
import { cast } from '../cast';
import { plant, tablet } from '../desk';
import { entity, relation } from '../diagram';
import { cloth, color } from '../palette';
import { arm, body, bodyFromBehind, grip, portrait, type Look } from '../person';
import { stack } from '../platter';
import { ellipse, picture, place, rect } from '../svg';

/** A live class: the instructor at the screen, learners in the room and on the line. */
export function explore() {
  const instructor = { ...cast.nia, top: cloth.clay };
  return picture(
    1200,
    750,
    wall({ width: 1200, height: 750, fill: color.petrol100, line: color.petrol200 }),
    sun(1010, 240, 190),
    lesson(),
    plant(1130, 700, 1.2, cloth.paper, cloth.petrol, cloth.teal),
    place(
      980,
      312,
      1.12,
      body(instructor, -3),
      tablet(-84, 142, 112, 150),
      arm(instructor, { side: 'left', elbow: [-172, 96], wrist: [-216, -24], hand: 'point', thumb: 1 }),
      arm(instructor, { side: 'right', elbow: [138, 190], wrist: [48, 232], hand: 'none' }),
      grip(instructor, 24, 226, -1),
    ),
    learner(130, 640, 1.15, cast.jonas),
    learner(390, 660, 1.1, cast.layla),
    learner(640, 640, 1.15, { ...cast.gurpreet, top: cloth.deep }),
    learner(1146, 706, 1.12, { ...cast.mei, top: cloth.sun }),
  );
}

const learner = (x: number, y: number, scale: number, look: Look) => place(x, y, scale, bodyFromBehind(look));

function lesson() {
  return [
    rect(64, 60, 700, 440, color.ink, 18),
    rect(80, 76, 668, 408, color.petrol900, 6),
    rect(80, 76, 150, 408, color.petrol800),
    portrait(155, 140, 44, color.sun300, cast.kofi),
    portrait(155, 252, 44, color.petrol500, cast.elena),
    portrait(155, 364, 44, color.petrol200, cast.tunde),
    relation([410, 190], [496, 260], color.petrol200),
    relation([410, 372], [496, 306], color.petrol200),
    entity({ x: 266, y: 116, width: 144, rows: 3 }),
    entity({ x: 266, y: 300, width: 144, rows: 3, head: color.sun400 }),
    ellipse(590, 388, 106, 22, color.petrol950),
    stack({
      x: 590,
      y: 190,
      width: 184,
      height: 50,
      gap: 15,
      sides: [color.petrol500, color.petrol600, color.petrol700],
    }),
  ].join('');
}
