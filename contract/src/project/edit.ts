import { projectSettings } from '@agon/domain/project-settings'
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
    hint: `${projectSettings.name.sentence} a–z, 0–9 and hyphens, for example sango.`,
  }),
  accent: pick(at.accent, accentWords, { required: true, hint: projectSettings.accent.sentence }),
  /** Absent: they stay. */
  languages: own<readonly string[] | undefined>()(projectSettings.languages.title, {
    only: 'change',
    hint: projectSettings.languages.sentence,
  }),
  domain: line(at.domain, {
    max: 253,
    only: 'change',
    letters: 'lower',
    pattern: domainPattern,
    hint: `${projectSettings.domain.sentence} Point the domain to this server, with a TLS certificate.`,
  }),
  position: whole(projectSettings.position.title, {
    min: 0,
    max: 9999,
    required: true,
    only: 'change',
    hint: projectSettings.position.sentence,
  }),
  /** Absent: it stays. */
  issuerId: own<number | null | undefined>()(projectSettings.issuerId.title, {
    only: 'change',
    hint: projectSettings.issuerId.sentence,
  }),
  sender: line(at.sender, {
    max: 200,
    heading: 'Mail',
    only: 'change',
    pattern: senderPattern,
    hint: `${projectSettings.sender.sentence} For example: Sango Olympiad <office@sango.example>.`,
  }),
  replyTo: line(at.replyTo, { max: 200, type: 'email', only: 'change', hint: projectSettings.replyTo.sentence }),
})
