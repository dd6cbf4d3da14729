import { captureTolerance, catchingUp, heldReasons, offlineAfter } from '@agon/domain/sitting'

// Conditions of the statement that saves are judged by, for what arrives after its module has ended; as `reasonToHold` in the
// protocol's model.

export const heldWords = heldReasons.map((reason) => `'${reason}'`).join(', ')
export const millis = (count: number) => `interval '${count} milliseconds'`

/** The device is that of the current epoch, too: staff has only given a part back since. */
const isCurrentDevice = `exists (select from attempt_devices e
  where e.attempt_id = a.id and e.epoch = a.epoch and e.device_hash = i.device_hash)`

/** When another device took its place; null for the device that has the sitting. */
const replacedAt = `(select min(e.since) from attempt_devices e
  where e.attempt_id = i.attempt_id and e.epoch > i.epoch and e.device_hash <> i.device_hash)`

/**
 * The device was heard around the module's end, or when another took its place, by what it saved under any epoch of its own or by
 * its page's contacts; or has been back for a while.
 */
export const wasConnected = `
  exists (select from answer_saves k join attempt_devices e on e.attempt_id = k.attempt_id and e.epoch = k.epoch
    where k.attempt_id = i.attempt_id and e.device_hash = i.device_hash
    and k.saved_at <= least(ended.at, ${replacedAt}) and k.saved_at >= least(ended.at, ${replacedAt}) - ${millis(offlineAfter)})
  or ${isCurrentDevice} and exists (select from sitting_contacts c where c.participant_id = a.participant_id and (
    c.heard_before >= ended.at - ${millis(offlineAfter)}
    or c.present_since <= ended.at and c.heard_at >= ended.at - ${millis(offlineAfter)}
    or c.present_since > ended.at and c.present_since < $10::timestamptz - ${millis(catchingUp)}
      and c.heard_at >= $10::timestamptz - ${millis(offlineAfter)}))`

/**
 * Captured before the module was entered, after another device took over, before an earlier answer of the device, or before a moment
 * at which it had nothing left to send.
 */
export const contradicts = `
  i.captured_at < m.entered_at - ${millis(captureTolerance)}
  or i.captured_at > ${replacedAt} + ${millis(captureTolerance)}
  or exists (select from answer_saves k where k.attempt_id = i.attempt_id and k.epoch = i.epoch and (
    k.sequence < i.sequence and k.captured_at > i.captured_at + ${millis(captureTolerance)}
    or k.nothing_left and k.saved_at > i.captured_at + ${millis(captureTolerance)}))`
