import { ActionIcon, Indicator, Popover, Progress } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconStack2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAgo } from '../lib/date-format.ts'
import type { Job } from '../lib/job-rows.ts'
import { useJobs, usePauseImport } from '../lib/jobs.tsx'
import { roughly } from '../lib/rate.ts'
import { useCan } from '../lib/session.tsx'
import { StatusBadge } from '../ui/badges.tsx'
import classes from './job-tray.module.css'
import { SendingJobs } from './sending-jobs.tsx'
import { useEndings } from './use-endings.ts'

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
        <SendingJobs onOpen={() => setIsOpen(false)} />
        {jobs.length === 0 ? <p className={classes.none}>{t('jobs.none')}</p> : null}
        <ul className={classes.list}>
          {jobs.slice(0, 8).map((job) => (
            <li key={job.id} className={classes.item}>
              <Link {...job.to} className={classes.job} onClick={() => setIsOpen(false)}>
                <JobLine job={job} />
              </Link>
              {job.kind === 'import' && (job.state === 'running' || job.state === 'paused') ? (
                <PauseImport job={job} />
              ) : null}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
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
