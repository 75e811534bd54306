import { cast } from '../cast';
import { cloth, color } from '../palette';
import { body, type Look } from '../person';
import { circle, picture, place, rect } from '../svg';

type Sitter = { look: Look; ground: string; disc: string };

const sitters: Sitter[] = [
  { look: cast.asha, ground: color.petrol700, disc: color.sun400 },
  { look: cast.omar, ground: color.sun300, disc: color.sun100 },
  { look: cast.layla, ground: color.petrol200, disc: color.petrol600 },
  { look: cast.kofi, ground: color.petrol500, disc: color.sun300 },
  { look: cast.elena, ground: color.petrol100, disc: color.petrol500 },
  { look: cast.gurpreet, ground: color.petrol200, disc: color.petrol100 },
  { look: cast.nia, ground: color.petrol700, disc: color.petrol200 },
  { look: cast.jonas, ground: color.sun100, disc: color.sun400 },
  { look: { ...cast.mei, glasses: true }, ground: color.petrol200, disc: color.petrol700 },
  { look: { ...cast.tunde, top: cloth.petrol }, ground: color.petrol100, disc: color.sun300 },
  { look: cast.rosa, ground: color.petrol800, disc: color.petrol500 },
  { look: { ...cast.sana, top: cloth.paper }, ground: color.sun400, disc: color.sun100 },
];

/** A portrait for a review; the same seed is always the same person. */
export function person(seed: number) {
  const { look, ground, disc } = sitters[Math.abs(Math.trunc(seed)) % sitters.length] as Sitter;
  return picture(
    256,
    256,
    rect(0, 0, 256, 256, ground),
    circle(128, 124, 104, disc),
    place(128, 214, 0.87, body(look)),
  );
}
