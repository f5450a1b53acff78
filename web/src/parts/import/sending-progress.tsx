import { Button, Group, Progress } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../lib/code-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { ratePerSecond, roughly, secondsLeft } from '../../lib/rate.ts'
import { uploads } from '../../lib/upload/browser-uploads.ts'
import { bytesSent, type Sending } from '../../lib/upload/upload-state.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Panel } from '../../ui/page.tsx'
import classes from './import.module.css'
import { percentOf } from './progress.ts'

/** A batch on its way: files and bytes, speed and time left, and what can be done about it. */
export function SendingProgress({ sending }: { sending: Sending }) {
  const { t } = useTranslation('import')
  const sent = bytesSent(sending)
  const isMoving = sending.phase === 'sending' && sending.waitsFor === undefined
  return (
    <Panel>
      <div className={classes.progress}>
        <div className={classes.progressHead}>
          <output aria-live="polite">{headline(sending, t)}</output>
          <SendingActs sending={sending} />
        </div>
        <Progress value={percentOf(sent, sending.bytesTotal)} size="md" aria-label={t('sending.progress')} />
        <p className="pg-quiet pg-num">
          {t('sending.files', {
            sent: formatCount(sending.filesSent),
            count: sending.filesTotal,
            total: formatCount(sending.filesTotal),
          })}
          {' · '}
          {t('sending.bytes', { sent: formatBytes(sent), total: formatBytes(sending.bytesTotal) })}
          {isMoving ? <Pace sending={sending} left={sending.bytesTotal - sent} /> : null}
        </p>
        {sending.isKept || sending.phase === 'keeping' ? null : (
          <p className={classes.warning}>{t('sending.not_kept')}</p>
        )}
      </div>
    </Panel>
  )
}

function headline({ phase, waitsFor, isResumed }: Sending, t: TFunction): string {
  if (phase !== 'sending') return t(`import:sending.phase.${phase}`)
  if (waitsFor !== undefined) return t(`import:sending.waits.${waitsFor}`)
  return t(isResumed ? 'import:sending.resumed' : 'import:sending.phase.sending')
}

function Pace({ sending, left }: { sending: Sending; left: number }) {
  const { t } = useTranslation('import')
  const rate = ratePerSecond(sending.seen)
  const seconds = secondsLeft(left, rate)
  if (rate === undefined || seconds === undefined) return null
  const { unit, count } = roughly(seconds)
  return (
    <>
      {' · '}
      {t('sending.speed', { speed: formatBytes(Math.round(rate)) })}
      {' · '}
      {t(`common:left.${unit}`, { count })}
    </>
  )
}

function SendingActs({ sending: { key, phase, filesTotal, filesSent } }: { sending: Sending }) {
  const { t } = useTranslation('import')
  const [isAsked, setAsked] = useState(false)
  return (
    <Group gap="xs">
      {phase === 'sending' ? (
        <Button variant="default" size="compact-sm" onClick={() => uploads.pause(key)}>
          {t('sending.pause')}
        </Button>
      ) : null}
      {phase === 'paused' ? (
        <Button variant="default" size="compact-sm" onClick={() => uploads.proceed(key)}>
          {t('sending.proceed')}
        </Button>
      ) : null}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setAsked(true)}>
        {t('sending.cancel')}
      </Button>
      <Confirm
        isOpen={isAsked}
        title={t('sending.cancel.title')}
        confirmLabel={t('sending.cancel.confirm')}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          void uploads.cancel(key)
        }}
      >
        {t('sending.cancel.text', { count: filesTotal - filesSent, left: formatCount(filesTotal - filesSent) })}
      </Confirm>
    </Group>
  )
}
