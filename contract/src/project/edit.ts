import { edit, line, own, pick, whole } from '../edit.ts'
import { urlNamePattern } from '../url-name.ts'
import { accentWords, projectList } from './list.ts'

const at = projectList.fields

/** A bare address, or one after a name: `Sango Olympiad <office@sango.example>`. */
const senderPattern = {
  is: /^(?:|[^\s<>@]+@[^\s<>@.]+\.[^\s<>@]+|[^<>@"]+<[^\s<>@]+@[^\s<>@.]+\.[^\s<>@]+>)$/,
  fault: 'Enter an address, or a name and an address: Sango Olympiad <office@sango.example>.',
}

/** A name of at least two parts, as DNS has it. */
const domainPattern = {
  is: /^(?:|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9])$/,
  fault: 'Enter a domain without https:// or a path: sango.example.',
}

export const projectEdit = edit('project', '/api/agon-project/', {
  title: line(at.title, { max: 120, required: true, printed: true }),
  name: line(at.name, {
    max: 60,
    required: true,
    size: 'medium',
    pattern: urlNamePattern,
    hint: 'a–z, 0–9 and hyphens, for example sango. After a change the old address leads to the new one.',
  }),
  accent: pick(at.accent, accentWords, { required: true, hint: 'The colour of its pages.' }),
  /** Absent: they stay. */
  languages: own<readonly string[] | undefined>()('Languages of its public pages', {
    only: 'change',
    hint: 'Pages that are published in another language are not shown.',
  }),
  domain: line(at.domain, {
    max: 253,
    only: 'change',
    letters: 'lower',
    pattern: domainPattern,
    hint: 'Visitors of this domain are sent to its public pages. Point the domain at this server and give it a certificate.',
  }),
  position: whole('Place in lists', {
    min: 0,
    max: 9999,
    required: true,
    only: 'change',
    hint: 'The lowest number comes first.',
  }),
  /** Absent: it stays. */
  issuerId: own<number | null | undefined>()('Invoice issuer', {
    only: 'change',
    hint: 'Olympiads that have left the draft keep theirs.',
  }),
  sender: line(at.sender, {
    max: 200,
    heading: 'Mail',
    only: 'change',
    pattern: senderPattern,
    hint: 'For example Sango Olympiad <office@sango.example>. Empty: the platform’s sender.',
  }),
  replyTo: line(at.replyTo, { max: 200, type: 'email', only: 'change', hint: 'Empty: the sender.' }),
})
