import { createHash } from 'node:crypto'
import { request } from 'node:http'
import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { partBytes } from '@agon/domain/file-access'
import { expect, onTestFinished, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { WebProcess } from '#test/web-process.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const content = Buffer.from(Array.from({ length: 300_000 }, (_, line) => `Line ${line}`).join('\n'))
const sha256 = createHash('sha256').update(content).digest('hex')
type Progress = CallReply<CallByKey['POST /api/attachment/part/{id}']>['item']

async function desk() {
  const olympiadId = await anOlympiad(world)
  // Processes have the clock of the machine.
  const { token } = await world.later(Date.now() - world.clock.now.getTime(), () => staff(world, 'admin', olympiadId))
  const begin = async (process: WebProcess) => {
    const body = { filename: 'lines.txt', size: content.length, sha256 }
    const { body: reply } = await process.send('POST /api/attachment/unfinished/{id}', {
      token,
      params: { id: olympiadId },
      body,
    })
    return reply.item as Progress // not refused: its fields are looked at
  }
  const sendPart = async (process: WebProcess, { id, received }: Progress): Promise<Progress> => {
    const form = new FormData()
    form.set('file', new Blob([content.subarray(received, received + partBytes)]), 'part')
    const response = await fetch(`${process.url}/api/attachment/part/${id}?from=${received}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    return ((await response.json()) as { item: Progress }).item
  }
  const sendRest = async (process: WebProcess, begun: Progress) => {
    let at = begun
    while (at.received < content.length) at = await sendPart(process, at)
    return process.send('POST /api/attachment/finish/{id}', { token, params: { id: begun.id } })
  }
  return { token, begin, sendPart, sendRest }
}

/** Ends with the test, whatever its outcome. */
async function started(): Promise<WebProcess> {
  const process = await WebProcess.start(world)
  onTestFinished(() => process.stop())
  return process
}

/** Sends half of a part, then closes the socket. */
async function sendHalf(process: WebProcess, token: string, { id, received }: Progress): Promise<void> {
  const boundary = 'a-boundary'
  const outgoing = request(`${process.url}/api/attachment/part/${id}?from=${received}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': partBytes + 200,
    },
  })
  outgoing.on('error', () => undefined)
  outgoing.write(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="part"\r\n\r\n`)
  await new Promise((resolve) => outgoing.write(content.subarray(received, received + partBytes / 2), resolve))
  const closed = new Promise((resolve) => outgoing.once('close', resolve))
  outgoing.destroy()
  await closed
}

test('after a socket that closes in a part, and after a process that is killed, the file continues where it stopped', async () => {
  const { token, begin, sendPart, sendRest } = await desk()
  const first = await started()
  const begun = await begin(first)
  const one = await sendPart(first, begun)
  expect(one.received).toBe(partBytes)

  await sendHalf(first, token, one)
  expect(await begin(first)).toMatchObject({ id: begun.id, received: partBytes })
  const two = await sendPart(first, one)
  expect(two.received).toBe(2 * partBytes)

  // It dies while a part is on its way.
  const dying = sendPart(first, two).catch(() => undefined)
  await first.kill()
  await dying
  const second = await started()
  const again = await begin(second)
  expect(again.id).toBe(begun.id)
  expect([2 * partBytes, 3 * partBytes]).toContain(again.received)
  const { status, body } = await sendRest(second, again)
  expect([status, body.item?.sha256, body.item?.size]).toEqual([200, sha256, content.length])
  expect(content.equals((await world.app.files.read(sha256)) ?? Buffer.alloc(0))).toBe(true)
}, 60_000)
