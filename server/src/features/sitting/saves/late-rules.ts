import { captureTolerance, catchingUp, heldReasons, offlineAfter } from '@agon/domain/sitting'

// Conditions of the statement that saves are judged by, for what arrives after its module has ended; as `reasonToHold` in the
// protocol's model.

export const heldWords = heldReasons.map((reason) => `'${reason}'`).join(', ')
export const millis = (count: number) => `interval '${count} milliseconds'`

/** The device was heard around the module's end, by what it saved or by its page's contacts; or has been back for a while. */
export const wasConnected = `
  exists (select from answer_saves k where k.attempt_id = i.attempt_id and k.epoch = i.epoch
    and k.saved_at <= ended.at and k.saved_at >= ended.at - ${millis(offlineAfter)})
  or i.epoch = a.epoch and exists (select from sitting_contacts c where c.participant_id = a.participant_id and (
    c.heard_before >= ended.at - ${millis(offlineAfter)}
    or c.present_since <= ended.at and c.heard_at >= ended.at - ${millis(offlineAfter)}
    or c.present_since > ended.at and c.present_since < $10::timestamptz - ${millis(catchingUp)}
      and c.heard_at >= $10::timestamptz - ${millis(offlineAfter)}))`

/** Captured before an earlier answer of the device, or before a moment at which it had nothing left to send. */
export const contradicts = `
  exists (select from answer_saves k where k.attempt_id = i.attempt_id and k.epoch = i.epoch and (
    k.sequence < i.sequence and k.captured_at > i.captured_at + ${millis(captureTolerance)}
    or k.nothing_left and k.saved_at > i.captured_at + ${millis(captureTolerance)}))`
