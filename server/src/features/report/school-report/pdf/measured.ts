import { Paper } from '#/pdf/paper.ts'

/** Pages on which nothing is drawn: what ends where is measured. */
export class MeasuredPaper extends Paper {
  override text(): number {
    return 0
  }

  override textLines(): void {}

  override line(): void {}

  override tag(_: string, draw: () => void): void {
    draw()
  }
}
