import { Button } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { DeleteButton } from './delete-button.tsx'
import { EntryForm } from './entry-form.tsx'
import classes from './website.module.css'

type Testimonial = Outputs['website']['testimonials']['testimonials'][number]

const nothing = { content: '', author: '', position: '', rating: 5 }

/** Testimonials as the website shows them, and a form for one more or for the one that is being changed. */
export function Testimonials({ rows }: { rows: readonly Testimonial[] }) {
  const { t } = useTranslation('admin-website')
  const [changing, setChanging] = useState<Testimonial | undefined>(undefined)
  return (
    <>
      {rows.length === 0 ? <p className={classes.none}>{t('testimonials.none')}</p> : null}
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <div>
              <q>{row.content}</q>
              <p className={classes.about}>
                {t('testimonials.by', { author: row.author, position: row.position, rating: row.rating })}
              </p>
            </div>
            <Button variant="default" size="compact-sm" onClick={() => setChanging(row)}>
              {t('change')}
            </Button>
            <DeleteTestimonial row={row} />
          </li>
        ))}
      </ul>
      <TestimonialForm key={changing?.id ?? 'new'} changing={changing} onDone={() => setChanging(undefined)} />
    </>
  )
}

function DeleteTestimonial({ row }: { row: Testimonial }) {
  const { t } = useTranslation('admin-website')
  const remove = useAct(api.website.deleteTestimonial.call, { cause: 'website.delete', reread: [api.website] })
  return (
    <DeleteButton
      question={t('testimonials.delete', { author: row.author })}
      act={remove}
      onConfirm={() => remove.mutate({ testimonialId: row.id })}
    />
  )
}

function TestimonialForm({ changing, onDone }: { changing: Testimonial | undefined; onDone: () => void }) {
  const { t } = useTranslation('admin-website')
  const { content, author, position, rating } = changing ?? nothing
  const fields = useFields({
    start: { content, author, position, rating: String(rating) },
    label: (field) => t(`testimonials.${field}`),
    required: ['content', 'author', 'position'],
    send: ({ rating: stars, ...words }) =>
      api.website.saveTestimonial.call({
        ...words,
        rating: Number(stars),
        ...(changing && { testimonialId: changing.id }),
      }),
    isCleared: true,
    cause: 'website.save',
    reread: [api.website],
    done: t('saved'),
    onDone,
  })
  const { field } = fields
  return (
    <EntryForm fields={fields} label={t(changing ? 'save' : 'testimonials.add')} onCancel={changing && onDone}>
      <TextAreaField {...field('content')} className={classes.wide ?? ''} maxLength={600} />
      <TextField {...field('author')} maxLength={120} />
      <TextField {...field('position')} maxLength={160} />
      <ChoiceField {...field('rating')} options={['5', '4', '3', '2', '1'].map((value) => ({ value, label: value }))} />
    </EntryForm>
  )
}
