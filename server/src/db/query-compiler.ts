import { PostgresQueryCompiler } from 'kysely'

/** PostgreSQL's, with arrays of whole numbers as one text: the driver would quote a hundred thousand ids one by one. */
export class QueryCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(isNumbers(parameter) ? `{${parameter.join(',')}}` : parameter)
  }
}

const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isSafeInteger)
