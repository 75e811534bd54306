type Line = { level: 'info' | 'warn'; text: string; facts: Record<string, unknown> };

export class LogRecorder {
  readonly lines: Line[] = [];
  private readonly waiting = new Set<() => void>();

  readonly info = (facts: object, text: string) => this.write({ level: 'info', text, facts: { ...facts } });
  readonly warn = (facts: object, text: string) => this.write({ level: 'warn', text, facts: { ...facts } });

  async until(text: string, facts: Record<string, unknown>): Promise<Line> {
    const isMeant = (line: Line) =>
      line.text === text && Object.entries(facts).every(([name, value]) => line.facts[name] === value);
    for (;;) {
      const line = this.lines.find(isMeant);
      if (line) return line;
      await new Promise<void>((resolve) => this.waiting.add(resolve));
    }
  }

  private write(line: Line): void {
    this.lines.push(line);
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}
