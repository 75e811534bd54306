import { color } from '../palette';
import { stack } from '../platter';
import { picture } from '../svg';

/** The mark alone; the site sets the name beside it. */
export const logo = () =>
  picture(
    96,
    96,
    stack({
      x: 48,
      y: 20,
      width: 80,
      height: 18,
      gap: 5,
      lid: color.sun400,
      rim: color.petrol200,
      sides: [color.petrol500, color.petrol700, color.petrol900],
    }),
  );
