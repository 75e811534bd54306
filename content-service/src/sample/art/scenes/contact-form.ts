import { sun, wall } from '../backdrop';
import { lamp, mug, plant, roundDesk } from '../desk';
import { cloth, color } from '../palette';
import { platter } from '../platter';
import { ellipse, faded, picture, place, rect, shape, stroke } from '../svg';
import { bubble, typing, words } from './contact';

/** A letter on the desk and the answers above it. */
export function contactFormImage() {
  return picture(
    900,
    1100,
    wall({ width: 900, height: 1100, fill: color.petrol700, line: color.petrol500, step: 90 }),
    sun(560, 430, 270),
    bubble(300, 180, 1.05, color.petrol100, color.paper, -1, words(color.petrol500)),
    bubble(640, 400, 0.9, color.petrol900, color.petrol500, 1, typing(color.sun300)),
    roundDesk(450, 900, 640, color.petrol800, color.petrol950, color.petrol500),
    lamp(72, 884, 0.84, cloth.clay),
    faded(0.35, ellipse(496, 930, 250, 26, color.ink)),
    letter(496, 930),
    mug(760, 936, 0.95, cloth.paper),
    plant(800, 860, 0.8, cloth.sun, cloth.teal, cloth.sky),
  );
}

const letter = (x: number, y: number) =>
  place(
    x,
    y,
    1.1,
    shape('M-200-250L0-380L200-250z', color.petrol600),
    rect(-160, -392, 320, 320, color.paper, 10),
    platter({ x: 100, y: -340, width: 60, height: 22, top: color.sun300, side: color.petrol500 }),
    stroke('M-124-340H20M-124-298H-30', color.petrol200, 12),
    stroke('M-124-250H120M-124-212H90', color.mist2, 12),
    shape('M-200-250L0-110L200-250V-12C200-4 194 0 188 0H-188C-194 0-200-4-200-12z', color.petrol200),
    shape('M-196-4L-26-128H26L196-4C194 0 190 0 188 0H-188C-190 0-194 0-196-4z', color.petrol100),
  );
