import type { TestPerson } from './harness.ts'

/** An announcement about a maintenance, for everybody, while the clock of the tests stands within its day. */
export const someAnnouncement = {
  kind: 'maintenance',
  texts: { 'pt-BR': { title: 'Manutenção programada', body: 'O sistema para das 22h às 23h.' } },
  startsAt: '2026-11-21T11:00:00.000Z',
  endsAt: '2026-11-25T02:00:00.000Z',
} as const

/** What the procedures of announcements need right before them, in the tests that call every one. */
export async function prepareAnnouncement({ client }: TestPerson, name: string, input: unknown): Promise<unknown> {
  if (!/^announcement\.(publish|end|delete)$/.test(name)) return input
  const { id: announcementId } = await client.announcement.save(someAnnouncement)
  if (name === 'announcement.end') await client.announcement.publish({ announcementId })
  return { ...(input as object), announcementId }
}
