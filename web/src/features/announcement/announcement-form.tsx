import { roles } from '@pegada/core/access/role.ts'
import { ANNOUNCEMENT_KINDS, wordsFor } from '@pegada/core/announcement/announcement.ts'
import { PLAN_TYPES } from '@pegada/core/plan/plan.ts'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { announcedPages } from '../../parts/announcement/announcement-line.tsx'
import { ChoiceField, ManyField, PickField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import classes from './announcement.module.css'
import { AnnouncementPreview } from './announcement-preview.tsx'
import type { Announcement } from './announcements-data.ts'
import { inBrasilia, ofBrasilia } from './brasilia.ts'
import { CompaniesField } from './companies-field.tsx'
import { halfWritten, textsIn, WordsFields, type Written } from './words-fields.tsx'

/** Writes an announcement as a draft, or changes one that is not over; how it stands above a page is seen as one types. */
export function AnnouncementForm({
  announcement,
  acts,
  onStale,
  onDone,
}: {
  announcement?: Announcement
  /** What else can be done with it, by whether the form says other than what is stored. */
  acts?: (isChanged: boolean) => ReactNode
  /** It was changed elsewhere, and nothing that was typed here is lost where the form begins anew. */
  onStale?: () => void
  onDone: (saved: Announcement) => void
}) {
  const { t } = useTranslation(['announcement', 'plan', 'shell'])
  // What the form began with, not what was read meanwhile: another's change is refused, not overwritten.
  const [readAt, setReadAt] = useState(announcement?.changedAt)
  const fields = useFields({
    start: startOf(announcement),
    label: (name) => t(`form.${name}`),
    required: ['startDay', 'startTime', 'endDay', 'endTime'],
    check: ({ words, startDay, startTime, endDay, endTime }) => ({
      ...problemOf(halfWritten(words), (language) => ({ words: t('form.words.half', { language }) })),
      ...(textsIn(words)['pt-BR'] ? {} : { words: t('form.words.required') }),
      ...(endDay !== '' && `${endDay}${endTime}` <= `${startDay}${startTime}` ? { endDay: t('form.end_first') } : {}),
    }),
    codes: { 'announcement.window_invalid': 'endDay', 'platform_company.not_found': 'reached' },
    send: ({ kind, words, link, plans, roles: reachedRoles, reached, ...window }) =>
      api.announcement.save.call({
        ...(announcement && { announcementId: announcement.id, changedAt: readAt }),
        ...{ kind, texts: textsIn(words), link: link === '' ? null : link },
        ...{ plans: [...plans], roles: [...reachedRoles], reached: [...reached] },
        startsAt: ofBrasilia({ day: window.startDay, time: window.startTime }),
        endsAt: ofBrasilia({ day: window.endDay, time: window.endTime }),
      }),
    cause: 'announcement.save',
    reread: [api.announcement],
    done: t('saved'),
    onDone: (saved) => {
      setReadAt(saved.changedAt)
      onDone(saved)
    },
  })
  const { field, values } = fields
  const isChanged = fields.isChanged()
  const isStale = announcement !== undefined && announcement.changedAt !== readAt
  const begin = useEffectEvent(() => onStale?.())
  const isLeft = isStale && !isChanged && !fields.isBusy
  useEffect(() => {
    if (isLeft) begin()
  }, [isLeft])
  const words = wordsFor(textsIn(values.words), shownLanguage())
  return (
    <>
      {acts?.(isChanged || isStale)}
      <Form fields={fields} openBy={announcement ? 'announcement' : 'create'} save={t('save')}>
        <ChoiceField
          {...field('kind')}
          options={ANNOUNCEMENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <WordsFields {...field('words')} />
        <div className={classes.pair}>
          <DayField {...field('startDay')} />
          <TextField {...field('startTime')} type="time" />
        </div>
        <div className={classes.pair}>
          <DayField {...field('endDay')} />
          <TextField {...field('endTime')} type="time" />
        </div>
        <p className={classes.note}>{t('form.audience.note')}</p>
        <ManyField
          {...field('plans')}
          options={PLAN_TYPES.map((value) => ({ value, label: t(`plan:name.${value}`) }))}
        />
        <ManyField {...field('roles')} options={roles.map((value) => ({ value, label: t(`shell:role.${value}`) }))} />
        <CompaniesField {...field('reached')} chosen={announcement?.reached ?? []} />
        <PickField
          {...field('link')}
          none=""
          searchable
          description={t('form.link.hint')}
          options={announcedPages.map((value) => ({ value: value as string, label: value }))}
        />
        {words ? <AnnouncementPreview announced={{ kind: values.kind, link: values.link, ...words }} /> : null}
      </Form>
    </>
  )
}

function problemOf<T>(language: string | undefined, tell: (language: string) => T): T | undefined {
  return language === undefined ? undefined : tell(language)
}

function startOf(announcement: Announcement | undefined) {
  const {
    kind = 'information' as const,
    texts = {} as Written,
    plans = [],
    roles: of = [],
    reached = [],
  } = announcement ?? {}
  const from = announcement ? inBrasilia(announcement.startsAt) : { day: '', time: '08:00' }
  const to = announcement ? inBrasilia(announcement.endsAt) : { day: '', time: '18:00' }
  return {
    ...{ kind, words: texts as Written, plans: plans as readonly (typeof PLAN_TYPES)[number][] },
    ...{ roles: of as readonly (typeof roles)[number][], reached: reached.map(({ id }) => id) as readonly string[] },
    ...{ startDay: from.day, startTime: from.time, endDay: to.day, endTime: to.time },
    link: announcement?.link ?? '',
  }
}
