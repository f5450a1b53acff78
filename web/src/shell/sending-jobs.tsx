import { Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../lib/number-format.ts'
import { paths, pathTo } from '../lib/paths.ts'
import { useUploads } from '../lib/upload/browser-uploads.ts'
import { bytesSent } from '../lib/upload/upload-state.ts'
import { StatusBadge } from '../ui/badges.tsx'
import classes from './job-tray.module.css'

/** Files on their way from this browser, above what the server is doing. */
export function SendingJobs({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('shell')
  const { sendings } = useUploads()
  if (sendings.length === 0) return null
  return (
    <ul className={classes.list}>
      {sendings.map((sending) => (
        <li key={sending.key}>
          <Link {...pathTo(paths.upload)} className={classes.job} onClick={onOpen}>
            <span className={classes.line}>
              <span>{t('jobs.sending', { count: sending.filesTotal, total: formatCount(sending.filesTotal) })}</span>
              <StatusBadge tone={sending.phase === 'sending' ? 'running' : 'waiting'}>
                {t(sending.phase === 'sending' ? 'jobs.state.running' : 'jobs.state.paused')}
              </StatusBadge>
            </span>
            <Progress
              value={sending.bytesTotal === 0 ? 0 : (100 * bytesSent(sending)) / sending.bytesTotal}
              size="sm"
              aria-label={t('jobs.progress')}
            />
            <span className={classes.detail}>
              {t('jobs.sending.running', {
                sent: formatCount(sending.filesSent),
                total: formatCount(sending.filesTotal),
              })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
