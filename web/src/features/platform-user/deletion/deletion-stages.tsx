import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/date-format.ts'
import { errorMessage, failureOf } from '../../../lib/error-message.ts'
import { Notice } from '../../../ui/notice.tsx'
import classes from './deletion.module.css'
import { blockText, isPassable, type Someone, type Standing } from './deletion-data.ts'
import { Forced } from './forced.tsx'
import { Prepare, Prepared } from './prepare.tsx'
import { References } from './references.tsx'

/** What was said last of how it goes. */
export interface Told {
  readonly tone: 'info' | 'danger'
  readonly lines: readonly string[]
}

/**
 * What names the person and what stands in the way; then the stage that comes next. The forced way stands below where something
 * stands in the way, or a first try failed.
 */
export function DeletionStages({
  person,
  standing,
  told,
  onTold,
  onDeleted,
}: {
  person: Someone
  standing: Standing
  told: Told | undefined
  onTold: (told: Told | undefined) => void
  onDeleted: (how: 'final' | 'forced') => void
}) {
  const { t } = useTranslation(['platform-deletion', 'errors'])
  const { blocks, references, leftAlone, state, dueAt } = standing
  const isSelf = blocks.some(({ block }) => block === 'self')
  const day = dueAt === null ? '' : formatInstant(dueAt)
  const tellFailure = (key: 'failed.prepare' | 'failed.final', error: unknown) => {
    const { code } = failureOf(error)
    // Told at the reason itself.
    if (code === 'platform_deletion.names_person') return onTold(undefined)
    const first = code === 'server.unexpected' ? t('failed.unknown') : t(key, { message: errorMessage(error, t) })
    const then = isPassable(code) ? t('in_use') : t('failed.incomplete')
    return onTold({ tone: 'danger', lines: key === 'failed.prepare' && !isPassable(code) ? [first] : [first, then] })
  }
  return (
    <>
      <References references={references} />
      {blocks.map((one) => (
        <Notice key={one.block} tone="warning">
          {blockText(one, t)}
        </Notice>
      ))}
      {leftAlone.length > 0 ? <p className={classes.note}>{t('alone', { companies: leftAlone.join(', ') })}</p> : null}
      {state === 'asked' ? <Notice tone="info">{t('asked', { day })}</Notice> : null}
      {told ? (
        <Notice tone={told.tone} title={told.tone === 'danger' ? t('failed') : undefined}>
          {told.lines.map((line) => (
            <p key={line} className={classes.line}>
              {line}
            </p>
          ))}
        </Notice>
      ) : null}
      {isSelf ? null : standing.prepared ? (
        <Prepared
          person={person}
          prepared={standing.prepared}
          day={day}
          onFailed={(error) => tellFailure('failed.final', error)}
          onDeleted={() => onDeleted('final')}
        />
      ) : (
        <Prepare
          person={person}
          onStart={() => onTold({ tone: 'info', lines: [t('started', { name: person.name })] })}
          onSent={() => onTold(undefined)}
          onFailed={(error) => tellFailure('failed.prepare', error)}
        />
      )}
      {!isSelf && (blocks.length > 0 || told?.tone === 'danger') ? (
        <Forced
          person={person}
          standing={standing}
          onTold={(lines) => onTold({ tone: 'danger', lines })}
          onDeleted={onDeleted}
        />
      ) : null}
    </>
  )
}
