import { ActionIcon, Indicator, Popover, Progress } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAgo } from '../lib/date-format.ts'
import { type Job, useJobs } from '../lib/jobs.tsx'
import { toastFailure, toastSuccess } from '../lib/toast.ts'
import { StatusBadge } from '../ui/badges.tsx'
import classes from './job-tray.module.css'

/** Long work in sight: what runs, how far it is, where its result is. Tells once when something ends. */
export function JobTray() {
  const { t } = useTranslation('shell')
  const { jobs } = useJobs()
  const [isOpen, setIsOpen] = useState(false)
  const running = jobs.filter((job) => job.state === 'running').length
  useEndings(jobs)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={340} trapFocus withRoles>
      <Popover.Target>
        <ActionIcon aria-label={t('jobs.open', { count: running })} onClick={() => setIsOpen(!isOpen)}>
          <Indicator
            disabled={running === 0}
            label={running}
            size={15}
            offset={1}
            styles={{ indicator: { background: 'var(--pg-accent)', color: 'var(--pg-on-accent)' } }}
          >
            <IconStack2 size={20} stroke={1.6} aria-hidden />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('jobs.title')}>
        <h2 className={classes.title}>{t('jobs.title')}</h2>
        {jobs.length === 0 ? <p className={classes.none}>{t('jobs.none')}</p> : null}
        <ul className={classes.list}>
          {jobs.slice(0, 8).map((job) => (
            <li key={job.id}>
              <Link {...job.to} className={classes.job} onClick={() => setIsOpen(false)}>
                <JobLine job={job} />
              </Link>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

const tones = { running: 'running', done: 'done', failed: 'failed' } as const

function JobLine({ job }: { job: Job }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <span className={classes.line}>
        <span>{t(`jobs.${job.kind}`, job.data)}</span>
        <StatusBadge tone={tones[job.state]}>{t(`jobs.state.${job.state}`)}</StatusBadge>
      </span>
      {job.state === 'running' ? (
        <Progress
          value={job.percent ?? 100}
          animated={job.percent === undefined}
          size="sm"
          aria-label={t('jobs.progress')}
        />
      ) : null}
      <span className={classes.detail}>
        {t(`jobs.${job.kind}.${job.state}`, job.data)} · {formatAgo(job.startedAt)}
      </span>
    </>
  )
}

/** A toast when a job that was seen running has ended. */
function useEndings(jobs: readonly Job[]): void {
  const { t } = useTranslation('shell')
  const wasRunning = useRef(new Set<string>())
  useEffect(() => {
    for (const job of jobs) {
      if (job.state === 'running') wasRunning.current.add(job.id)
      else if (wasRunning.current.delete(job.id)) {
        const message = `${t(`jobs.${job.kind}`, job.data)}: ${t(`jobs.${job.kind}.${job.state}`, job.data)}`
        if (job.state === 'failed') toastFailure(message, { cause: job.id })
        else toastSuccess(message, { cause: job.id })
      }
    }
  }, [jobs, t])
}
