import { baseCss } from './base-css';
import { tokens } from './tokens';

export const themeCss: string = `${tokens}${baseCss}`.replaceAll('\n', '');
