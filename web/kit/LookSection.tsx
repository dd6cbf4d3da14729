import { useLingui } from '@lingui/react/macro'
import { accents } from '@agon/domain/accent'
import { TONES } from '#/ui/theme/palette.ts'
import css from './Kit.module.css'
import { Section } from './Section.tsx'

const PROJECTS = { ochre: 'sango', violet: 'dankie', vermilion: 'hoza', slate: 'caps-review', ocean: 'igeo' } as const

export function LookSection() {
  const { t } = useLingui()
  return (
    <>
      <Section id="type" title={t`Type`}>
        <div className={css.stack}>
          {[34, 26, 20, 16, 14, 12].map((size) => (
            <p key={size} style={{ fontSize: `var(--type-${size})` }} className={css.sample}>
              <span className={css.size}>{size}</span>
              <span className={size > 16 ? css.heading : undefined}>{t`Where the Orange River meets the sea`}</span>
            </p>
          ))}
          <p className={css.note}>
            Ḽiphephe · Tšhivenḓa · Sepedi: š · isiXhosa · Hoërskool · Łódź · São Tomé · Đà Nẵng
          </p>
          <p className={css.figuresSample}>0123456789 · R 1 234,50 · 09:00 SAST</p>
        </div>
      </Section>
      <Section id="colours" title={t`Colours`}>
        <div className={css.ramps}>
          {accents.map((accent) => (
            <div key={accent} data-accent={accent} className={css.rampRow}>
              <span>
                {PROJECTS[accent]} <span className={css.dim}>{accent}</span>
              </span>
              <Ramp name="accent" />
            </div>
          ))}
          {['neutral', ...TONES].map((name) => (
            <div key={name} className={css.rampRow}>
              <span>{name}</span>
              <Ramp name={name} />
            </div>
          ))}
          <div className={css.rampRow}>
            <span>{t`groups in charts`}</span>
            <span className={css.ramp}>
              {Array.from({ length: 8 }, (_, at) => (
                <span key={at} style={{ background: `var(--series-${at})` }} />
              ))}
            </span>
          </div>
        </div>
      </Section>
      <Section id="spacing" title={t`Spacing`}>
        <div className={css.spaces}>
          {[1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((step) => (
            <span key={step} className={css.spaceSample}>
              <span style={{ width: `var(--space-${step})` }} />
              {step * 4}
            </span>
          ))}
        </div>
      </Section>
    </>
  )
}

const Ramp = ({ name }: { readonly name: string }) => (
  <span className={css.ramp}>
    {Array.from({ length: 10 }, (_, step) => (
      <span key={step} style={{ background: `var(--${name}-${step})` }} />
    ))}
  </span>
)
