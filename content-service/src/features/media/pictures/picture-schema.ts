import * as Type from '@sinclair/typebox';
import { problemSchema } from '../../../platform/http/problem-details';

const bytes = { schema: Type.String({ format: 'binary' }) };

export const pictureSchema = (summary: string, types = ['image/webp', 'image/png', 'image/jpeg']) => ({
  tags: ['Content'],
  summary,
  response: {
    200: { description: 'The picture', content: Object.fromEntries(types.map((type) => [type, bytes])) },
    '4xx': problemSchema,
  },
});
