import { rmSync } from 'node:fs';

export default function tearDown(): void {
  rmSync(process.env.SAMPLE_FOLDER!, { recursive: true, force: true });
}
