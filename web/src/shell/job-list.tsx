import { ActionIcon, Progress } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatAgo } from '../lib/date-format.ts'
import type { Job } from '../lib/job-rows.ts'
import { usePauseImport } from '../lib/jobs.tsx'
import { roughly } from '../lib/rate.ts'
import { useCan } from '../lib/session.tsx'
import { StatusBadge } from '../ui/badges.tsx'
import classes from './job-tray.module.css'
import { SendingJobs } from './sending-jobs.tsx'

/** What the tray of long work shows when it is open: what is on its way out of this browser, then the newest jobs. */
export function JobList({ jobs, onLeave }: { jobs: readonly Job[]; onLeave: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <h2 className={classes.title}>{t('jobs.title')}</h2>
      <SendingJobs onOpen={onLeave} />
      {jobs.length === 0 ? <p className={classes.none}>{t('jobs.none')}</p> : null}
      <ul className={classes.list}>
        {jobs.slice(0, 8).map((job) => (
          <li key={job.id} className={classes.item}>
            <Link {...job.to} className={classes.job} onClick={onLeave}>
              <JobLine job={job} />
            </Link>
            {job.kind === 'import' && (job.state === 'running' || job.state === 'paused') ? (
              <PauseImport job={job} />
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

const tones = { running: 'running', paused: 'waiting', done: 'done', failed: 'failed' } as const

function JobLine({ job }: { job: Job }) {
  const { t } = useTranslation('shell')
  const time = job.secondsLeft === undefined ? undefined : roughly(job.secondsLeft)
  const left = time && t(`common:left.${time.unit}`, { count: time.count })
  return (
    <>
      <span className={classes.line}>
        <span>{t(`jobs.${job.kind}`, job.data)}</span>
        <StatusBadge tone={tones[job.state]}>{t(`jobs.state.${job.state}`)}</StatusBadge>
      </span>
      {job.state === 'running' || job.state === 'paused' ? (
        <Progress
          value={job.percent ?? 100}
          animated={job.percent === undefined}
          size="sm"
          aria-label={t('jobs.progress')}
        />
      ) : null}
      <span className={classes.detail}>
        {t(`jobs.${job.kind}.${job.state}`, job.data)} · {left ?? formatAgo(job.startedAt)}
      </span>
    </>
  )
}

/** Stops the reading of a batch for now, or lets it go on. */
function PauseImport({ job }: { job: Job }) {
  const { t } = useTranslation('shell')
  const { pause, resume, isBusy } = usePauseImport(job.id)
  const isPaused = job.state === 'paused'
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause
  if (!useCan('document:import')) return null
  return (
    <ActionIcon
      variant="subtle"
      loading={isBusy}
      aria-label={t(isPaused ? 'jobs.import.resume_of' : 'jobs.import.pause_of', job.data)}
      onClick={isPaused ? resume : pause}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
