import { Button } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { type Language, SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import { ANSWER_FIELDS } from '@pegada/core/ticket/saved-answer.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { directionOf, languages } from '../../lib/languages.ts'
import { useAct } from '../../lib/use-act.ts'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import type { FieldOf } from '../../ui/form/field.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'

type Saved = Outputs['ticket']['saveAnswer']
type Texts = Readonly<Partial<Record<Language, string>>>

/** Writes an answer that is kept, or changes one, puts it away and brings it back. */
export function SavedAnswerForm({ saved, onDone }: { saved?: Saved; onDone: () => void }) {
  const { t } = useTranslation('ticket')
  const start: { readonly title: string; readonly texts: Texts } = {
    title: saved?.title ?? '',
    texts: saved?.texts ?? {},
  }
  const fields = useFields({
    start,
    label: (name) => t(name === 'title' ? 'saved.title' : 'form.body'),
    required: ['title'],
    check: ({ texts }) => (textsIn(texts)[SOURCE_LANGUAGE] ? {} : { texts: t('saved.text.missing') }),
    codes: { 'ticket.saved_answer_field_unknown': 'texts' },
    send: ({ title, texts }) =>
      api.ticket.saveAnswer.call({ ...(saved && { answerId: saved.id }), title: title.trim(), texts: textsIn(texts) }),
    cause: 'saved_answer.save',
    reread: [api.ticket.savedAnswers],
    done: t('saved.done'),
    onDone,
  })
  return (
    <Form fields={fields} openBy="answer" save={t('saved.save')} acts={saved ? <Archive saved={saved} /> : null}>
      <TextField {...fields.field('title')} maxLength={120} />
      <TextsField {...fields.field('texts')} />
    </Form>
  )
}

function Archive({ saved: { id: answerId, isArchived } }: { saved: Saved }) {
  const { t } = useTranslation('ticket')
  const put = (to: boolean) => api.ticket.archiveAnswer.call({ answerId, isArchived: to })
  const act = useAct(() => put(!isArchived), {
    cause: 'saved_answer.archive',
    reread: [api.ticket.savedAnswers],
    done: (now) => t(now.isArchived ? 'saved.archive.done' : 'saved.restore.done'),
    undo: () => put(isArchived),
  })
  return (
    <Button variant="default" loading={act.isPending} onClick={() => act.mutate()}>
      {t(isArchived ? 'saved.restore' : 'saved.archive')}
    </Button>
  )
}

/** A text in one language at a time. */
function TextsField({ value, error, onChange }: FieldOf<Texts>) {
  const { t } = useTranslation('ticket')
  const [language, setLanguage] = useState<Language>(SOURCE_LANGUAGE)
  const name = languages.find(({ code }) => code === language)?.name ?? language
  return (
    <>
      <ChoiceField<Language>
        name="language"
        label={t('saved.language')}
        options={languages.map(({ code, name: own }) => ({
          value: code,
          label: value[code]?.trim() ? `${own} ✓` : own,
        }))}
        value={language}
        onChange={setLanguage}
      />
      <TextAreaField
        name="texts"
        label={t('saved.text', { language: name })}
        description={t('saved.fields', { fields: ANSWER_FIELDS.map((field) => `{{${field}}}`).join(', ') })}
        value={value[language] ?? ''}
        error={error}
        minRows={8}
        maxLength={8000}
        lang={language}
        dir={directionOf(language)}
        onChange={(text) => onChange({ ...value, [language]: text })}
      />
    </>
  )
}

/** The languages with a text, without spaces around it. */
function textsIn(texts: Texts): Texts {
  return Object.fromEntries(
    languages.flatMap(({ code }) => {
      const text = texts[code]?.trim()
      return text ? [[code, text] as const] : []
    }),
  )
}
