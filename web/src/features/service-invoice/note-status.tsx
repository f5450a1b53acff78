import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { dayText } from '../../parts/subscription/amounts.ts'
import { Notice } from '../../ui/notice.tsx'
import type { NoteSettings } from './notes-data.ts'

/** From how many days on the end of the certificate is told. */
const TOLD_BEFORE = 60

/** Whether notes are issued and where, what is missing for it, since when the national system is silent, and that the certificate ends. */
export function NoteStatus({ settings }: { settings: NoteSettings }) {
  const { t } = useTranslation('service-invoice')
  const { environment, missing, brokenRules, silentSince, certificate } = settings
  const ends = certificate && certificate.daysLeft <= TOLD_BEFORE ? certificate.validUntil : undefined
  const nameOf = (one: string) => t(parts.has(one) ? `missing.${one}` : `field.${one}`)
  return (
    <>
      <Notice
        tone={environment === 'off' ? 'info' : missing.length + brokenRules.length > 0 ? 'warning' : 'done'}
        title={t(`status.${environment}`)}
      >
        {missing.length > 0 ? t('status.missing', { list: missing.map(nameOf).join('; ') }) : null}
      </Notice>
      {brokenRules.length > 0 ? (
        <Notice tone="warning" title={t('status.rules')}>
          <ul>
            {brokenRules.map((rule) => (
              <li key={rule}>{`${t(`rule.${rule}`)} (${rule})`}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {silentSince ? <Notice tone="warning">{t('status.silent', { at: formatInstant(silentSince) })}</Notice> : null}
      {ends ? <Notice tone="warning">{t('status.ending', { day: dayText(ends) })}</Notice> : null}
    </>
  )
}

const parts: ReadonlySet<string> = new Set(['vault', 'certificate', 'certificate_expired', 'operator'])
