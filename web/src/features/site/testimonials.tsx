import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { DeleteButton } from './delete-button.tsx'
import { EntryForm } from './entry-form.tsx'
import classes from './site.module.css'

type Testimonial = Outputs['site']['stories']['testimonials'][number]

const nothing = { content: '', author: '', position: '', rating: 5 }

/** Testimonials as the site shows them, and a form for one more or for the one that is being changed. */
export function Testimonials({ rows }: { rows: readonly Testimonial[] }) {
  const { t } = useTranslation('admin-site')
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
  const { t } = useTranslation('admin-site')
  const queries = useQueryClient()
  const remove = useMutation(
    api.site.deleteTestimonial.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.site.key() }),
    }),
  )
  return (
    <DeleteButton
      question={t('testimonials.delete', { author: row.author })}
      act={remove}
      onConfirm={() => remove.mutate({ testimonialId: row.id })}
    />
  )
}

function TestimonialForm({ changing, onDone }: { changing: Testimonial | undefined; onDone: () => void }) {
  const { t } = useTranslation('admin-site')
  const queries = useQueryClient()
  const [entry, setEntry] = useState(changing ?? nothing)
  const save = useMutation(
    api.site.saveTestimonial.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: api.site.key() })
        setEntry(nothing)
        onDone()
        toastSuccess(t('saved'))
      },
    }),
  )
  const { content, author, position, rating } = entry
  return (
    <EntryForm
      act={save}
      label={t(changing ? 'save' : 'testimonials.add')}
      onSave={() => {
        const words = { content, author, position, rating }
        save.mutate(changing ? { testimonialId: changing.id, ...words } : words)
      }}
      onCancel={changing && onDone}
    >
      <Textarea
        className={classes.wide}
        label={t('testimonials.content')}
        required
        maxLength={600}
        autosize
        minRows={2}
        value={content}
        onChange={(event) => setEntry({ ...entry, content: event.currentTarget.value })}
      />
      <TextInput
        label={t('testimonials.author')}
        required
        maxLength={120}
        value={author}
        onChange={(event) => setEntry({ ...entry, author: event.currentTarget.value })}
      />
      <TextInput
        label={t('testimonials.position')}
        required
        maxLength={160}
        value={position}
        onChange={(event) => setEntry({ ...entry, position: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('testimonials.rating')}
        data={['5', '4', '3', '2', '1']}
        value={String(rating)}
        onChange={(event) => setEntry({ ...entry, rating: Number(event.currentTarget.value) })}
      />
    </EntryForm>
  )
}
