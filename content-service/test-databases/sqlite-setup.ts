import { createSampleDatabase } from './sample-database';

export default function setUp(): void {
  process.env.SAMPLE_FOLDER = createSampleDatabase();
}
