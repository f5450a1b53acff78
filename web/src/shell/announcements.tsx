import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { api } from '../lib/api.ts'
import { shownLanguage } from '../lib/current-language.ts'
import { useViewer } from '../lib/session.tsx'
import { useAct } from '../lib/use-act.ts'
import type { Announced } from '../parts/announcement/announcement-line.tsx'

/** Most days nothing is announced: the line comes with the first that is. */
const AnnouncementLine = lazy(async () => ({
  default: (await import('../parts/announcement/announcement-line.tsx')).AnnouncementLine,
}))

const soonest = 5_000
const latest = 3_600_000

/** What who runs the platform tells the person above every page, until they put it away; nothing is said where it cannot be read. */
export function Announcements() {
  const shown = useQuery({
    ...api.announcement.shown.queryOptions({ input: { language: shownLanguage() } }),
    placeholderData: keepPreviousData,
    // No page is told by its clock while nobody looks at it.
    refetchOnWindowFocus: true,
    // What begins or ends by its window is told by nobody.
    refetchInterval: ({ state: { data } }) => (data?.until ? untilThen(data.until) : false),
  })
  return (shown.data?.rows ?? []).map((row) => <Announcement key={row.id} announcementId={row.id} announced={row} />)
}

function Announcement({ announcementId, announced }: { announcementId: string; announced: Announced }) {
  const { impersonation } = useViewer()
  const dismiss = useAct(() => api.announcement.dismiss.call({ announcementId }), {
    cause: 'announcement.dismiss',
    reread: [api.announcement.shown],
    // The button goes with what it put away.
    onSent: () => document.getElementById('content')?.focus(),
  })
  return (
    <AnnouncementLine
      announced={announced}
      isBusy={dismiss.isPending}
      onDismiss={impersonation ? undefined : () => dismiss.mutate()}
    />
  )
}

/** How long it is until an instant, ms, and no less than a moment, as the clocks of two machines differ. */
function untilThen(instant: string): number {
  return Math.min(latest, Math.max(soonest, Date.parse(instant) - Date.now() + 1_000))
}
