import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld } from '#test/world.ts'
import { anAnswer, aSitting, questionsOf, save } from '#test/features/sitting/factories.ts'

// The database breaks a statement off for the sake of another one; counts are kept by a sequence, which no rollback takes back.

const world = aWorld()
let owner: pg.Client

beforeAll(async () => {
  owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  await owner.query(`
    create table breaking (code text not null, times integer not null);
    create sequence broken;
    create function break_off() returns trigger language plpgsql security definer as $$
      declare wanted breaking;
      begin
        select * into wanted from breaking;
        if found and nextval('broken') <= wanted.times then raise exception 'broken off' using errcode = wanted.code; end if;
        return new;
      end $$;
    create trigger break_off before insert on answer_saves for each row execute function break_off()`)
})
afterAll(() => owner.end())

async function breakOff(code: string, times: number): Promise<void> {
  await owner.query('delete from breaking')
  await owner.query('insert into breaking values ($1, $2)', [code, times])
  await owner.query('alter sequence broken restart')
}

test.for(['40001', '40P01'])(
  'a save whose statement is broken off with %s is tried again, and kept once',
  async (code) => {
    const sitting = await aSitting(world)
    const [questionId] = questionsOf(sitting)
    await breakOff(code, 2)
    const told = await save(world, sitting, [{ sequence: 1, questionId, answer: anAnswer('single-choice') }])
    expect(told.ok.outcomes).toEqual(['saved'])
    expect(await kept(sitting.attemptId)).toBe(1)
  },
)

test.for(['40001', '40P01'])('one that is broken off with %s again and again is to be sent later', async (code) => {
  const sitting = await aSitting(world)
  const [questionId] = questionsOf(sitting)
  await breakOff(code, 100)
  const told = await save(world, sitting, [{ sequence: 1, questionId, answer: anAnswer('single-choice') }])
  expect(told).toMatchObject({ status: 503, body: { error: 'unavailable' } })
  expect(Number(told.headers['retry-after'])).toBeGreaterThan(0)
  expect(await kept(sitting.attemptId)).toBe(0)
})

async function kept(attemptId: number): Promise<number> {
  const { rows } = await owner.query<{ count: number }>('select count(*) from answer_saves where attempt_id = $1', [
    attemptId,
  ])
  return rows[0]?.count ?? 0
}
