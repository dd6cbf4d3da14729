import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { acting, type Acting, type NotedChange } from './acting.ts'
import { QueryCompiler } from './query-compiler.ts'

/**
 * PostgreSQL as usual, but that a transaction of somebody's act notes what it changes, and keeps that before it commits.
 * A single statement that writes becomes a transaction for it. Arrays of numbers go as texts.
 */
export class NotingDialect extends PostgresDialect {
  override createDriver(): Driver {
    return new NotingDriver(super.createDriver())
  }

  override createQueryCompiler(): QueryCompiler {
    return new QueryCompiler()
  }
}

class NotingDriver implements Driver {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await this.#driver.acquireConnection()
    const act = acting.getStore()
    return act === undefined ? connection : new NotingConnection(this.#driver, connection, act)
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#driver.beginTransaction(bare(connection), settings)
    if (connection instanceof NotingConnection && settings.accessMode !== 'read only') await connection.begun()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof NotingConnection) await connection.keep()
    await this.#driver.commitTransaction(bare(connection))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof NotingConnection) connection.over()
    await this.#driver.rollbackTransaction(bare(connection))
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#driver.releaseConnection(bare(connection))
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }
}

function bare(connection: DatabaseConnection): DatabaseConnection {
  return connection instanceof NotingConnection ? connection.connection : connection
}

const noteThis = CompiledQuery.raw(`select set_config('agon.activity', 'on', true)`)
const readNoted = CompiledQuery.raw(
  `select current_setting('agon.changes', true) as changes, current_setting('agon.changed', true) as changed`,
)

class NotingConnection implements DatabaseConnection {
  readonly connection: DatabaseConnection
  readonly #driver: Driver
  readonly #act: Acting
  #inTransaction = false

  constructor(driver: Driver, connection: DatabaseConnection, act: Acting) {
    this.#driver = driver
    this.connection = connection
    this.#act = act
  }

  async begun(): Promise<void> {
    this.#inTransaction = true
    await this.connection.executeQuery(noteThis)
  }

  over(): void {
    this.#inTransaction = false
  }

  async keep(): Promise<void> {
    if (!this.#inTransaction) return
    this.#inTransaction = false
    const { rows } = await this.connection.executeQuery<{ changes: string | null; changed: string | null }>(readNoted)
    const lines = (rows[0]?.changes ?? '').split('\n').filter((line) => line !== '')
    if (lines.length === 0) return
    // Written by note_change().
    const changes = lines.map((line) => JSON.parse(line) as NotedChange)
    await this.#act.keep(this.connection, changes, Number(rows[0]?.changed ?? changes.length))
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#inTransaction || !writes(query)) return this.connection.executeQuery<R>(query)
    await this.#driver.beginTransaction(this.connection, {})
    try {
      await this.begun()
      const result = await this.connection.executeQuery<R>(query)
      await this.keep()
      await this.#driver.commitTransaction(this.connection)
      return result
    } catch (error) {
      this.over()
      await this.#driver.rollbackTransaction(this.connection)
      throw error
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.connection.streamQuery<R>(query, chunkSize)
  }
}

function writes({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'InsertQueryNode' || query.kind === 'UpdateQueryNode' || query.kind === 'DeleteQueryNode')
    return true
  // A statement may also write beside its select; the words do no harm where they are in a text.
  return /\b(insert|update|delete|merge)\b/i.test(sql)
}
