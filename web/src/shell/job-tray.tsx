import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useJobs } from '../lib/jobs.tsx'
import { useEndings } from './use-endings.ts'

/** Comes when it is opened: most pages are looked at without it. */
const JobList = lazy(async () => ({ default: (await import('./job-list.tsx')).JobList }))

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
        <Suspense fallback={null}>
          <JobList jobs={jobs} onLeave={() => setIsOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
