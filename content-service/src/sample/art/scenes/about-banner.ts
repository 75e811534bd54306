import { sun, wall } from '../backdrop';
import { cast } from '../cast';
import { laptopBack, plant, tablet } from '../desk';
import { cloth, color } from '../palette';
import { arm, body, grip, type Look } from '../person';
import { stack } from '../platter';
import { ellipse, faded, picture, place, rect } from '../svg';

/** Three of the team around the stack that carries them. */
export const aboutBanner = () =>
  picture(
    1120,
    1260,
    wall({ width: 1120, height: 1260, fill: color.petrol800, line: color.petrol500, step: 112 }),
    sun(560, 430, 300),
    engineer(cast.kofi),
    faded(0.4, ellipse(560, 1190, 420, 80, color.petrol950)),
    stack({
      x: 560,
      y: 790,
      width: 600,
      height: 116,
      gap: 32,
      lid: color.petrol100,
      rim: color.petrol200,
      sides: [color.petrol500, color.petrol600, color.petrol700, color.petrol900],
    }),
    ...[0, 1, 2, 3].map((i) => rect(510, 914 + i * 148, 100, 16, color.petrol100, 8)),
    laptopBack(560, 806, 0.96, cloth.petrol, color.petrol200),
    plant(764, 822, 0.56, cloth.sun, cloth.petrol, cloth.teal),
    adviser({ ...cast.layla, top: cloth.sky }),
    teacher({ ...cast.nia, top: cloth.clay }),
  );

const engineer = (look: Look) =>
  place(
    560,
    470,
    1.35,
    body(look),
    arm(look, { side: 'left', elbow: [-142, 176], wrist: [-70, 226], hand: 'none' }),
    arm(look, { side: 'right', elbow: [142, 176], wrist: [70, 226], hand: 'none' }),
  );

const adviser = (look: Look) =>
  place(
    196,
    800,
    1.36,
    body(look, 4),
    arm(look, { side: 'left', elbow: [-132, 206], wrist: [-52, 262], hand: 'none' }),
    tablet(-86, 118, 130, 168, color.petrol500),
    arm(look, { side: 'right', elbow: [134, 206], wrist: [62, 220], hand: 'none' }),
    grip(look, 40, 214, -1),
  );

const teacher = (look: Look) =>
  place(
    934,
    806,
    1.36,
    body(look, -4),
    arm(look, { side: 'left', elbow: [-150, 180], wrist: [-172, 62], fingers: -104, thumb: 1 }),
    arm(look, { side: 'right', elbow: [132, 216], wrist: [120, 350], hand: 'none' }),
  );
