import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { useViewer } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { FileMenu } from '../../parts/list/file-menu.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Panel, Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { TableFooter } from '../../ui/table-footer.tsx'
import { inputOf, useTableState } from '../../ui/table-state.ts'
import { type CompanyNote, notesStart } from './companies-data.ts'
import classes from './platform-company.module.css'

/** What administrators of the platform wrote down about a company, the newest first; one changes one's own. */
export function CompanyNotes({ companyId }: { companyId: string }) {
  const { t } = useTranslation('platform-company')
  const mayWrite = useViewer().platformCan.includes('platform-company:write')
  const table = useTableState(notesStart, 'notes')
  const notes = useQuery({
    ...api.platformCompany.notes.queryOptions({ input: { ...inputOf(table), companyId } }),
    placeholderData: keepPreviousData,
  })
  if (notes.error) return <ErrorState error={notes.error} onRetry={() => void notes.refetch()} />
  return (
    <Section
      title={t('tab.notes')}
      note={t('notes.note')}
      action={
        <FileMenu
          path={`/api/v1/platform-companies/${companyId}/notes/export`}
          filters={{ direction: table.direction }}
        />
      }
    >
      {mayWrite ? <NoteForm companyId={companyId} /> : null}
      {notes.data?.rows.length === 0 ? <EmptyState title={t('notes.none')} /> : null}
      {notes.data ? (
        <ul className={classes.notes}>
          {notes.data.rows.map((note) => (
            <li key={note.id}>
              <Note companyId={companyId} note={note} mayWrite={mayWrite} />
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonRows rows={3} height={72} />
      )}
      {notes.data && notes.data.total > table.pageSize ? (
        <TableFooter table={table} answer={notes.data} shown={notes.data.rows.length} />
      ) : null}
    </Section>
  )
}

function Note({ companyId, note, mayWrite }: { companyId: string; note: CompanyNote; mayWrite: boolean }) {
  const { t } = useTranslation(['platform-company', 'common'])
  const [state, setState] = useState<'shown' | 'changing' | 'deleting'>('shown')
  const { id, text, author, isOwn, createdAt, changedAt } = note
  const show = () => setState('shown')
  const remove = useAct(() => api.platformCompany.deleteNote.call({ companyId, noteId: id }), {
    cause: 'company_note.delete',
    reread: [api.platformCompany.notes],
    done: t('notes.deleted'),
    onSent: show,
    onFailed: show,
  })
  if (state === 'changing') return <NoteForm companyId={companyId} note={note} onDone={show} />
  return (
    <Panel>
      <p className={classes.noteText} dir="auto">
        {text}
      </p>
      <p className={classes.note}>
        <bdi>{author ?? t('notes.gone')}</bdi> · {formatInstant(createdAt)}
        {changedAt ? ` · ${t('notes.changed', { at: formatInstant(changedAt) })}` : null}
      </p>
      {mayWrite ? (
        <Group gap="xs">
          {isOwn ? (
            <Button variant="subtle" size="compact-sm" onClick={() => setState('changing')}>
              {t('notes.change')}
            </Button>
          ) : null}
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setState('deleting')}>
            {t('notes.delete')}
          </Button>
        </Group>
      ) : null}
      <Confirm
        isOpen={state === 'deleting'}
        title={t('notes.delete.title')}
        confirmLabel={t('notes.delete')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={show}
      >
        {t('notes.delete.text')}
      </Confirm>
    </Panel>
  )
}

/** A new note, or the text of one's own. */
function NoteForm({ companyId, note, onDone }: { companyId: string; note?: CompanyNote; onDone?: () => void }) {
  const { t } = useTranslation(['platform-company', 'common'])
  const fields = useFields({
    start: { text: note?.text ?? '' },
    required: ['text'],
    label: () => t('notes.text'),
    send: ({ text }) =>
      note
        ? api.platformCompany.changeNote.call({ companyId, noteId: note.id, text })
        : api.platformCompany.addNote.call({ companyId, text }),
    cause: 'company_note.write',
    reread: [api.platformCompany.notes],
    done: t('notes.saved'),
    isCleared: !note,
    onDone: () => onDone?.(),
  })
  return (
    <Form
      fields={fields}
      save={t('notes.save')}
      className={classes.form}
      acts={
        onDone ? (
          <Button variant="subtle" color="gray" onClick={onDone}>
            {t('common:cancel')}
          </Button>
        ) : null
      }
    >
      <TextAreaField {...fields.field('text')} label={t('notes.text')} maxLength={2000} autosize minRows={3} />
    </Form>
  )
}
