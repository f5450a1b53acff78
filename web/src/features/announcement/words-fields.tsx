import { NativeSelect } from '@mantine/core'
import { type AnnouncementText, lackingWords } from '@pegada/core/announcement/announcement.ts'
import { type Language, SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf, languages } from '../../lib/languages.ts'
import type { FieldOf } from '../../ui/form/field.ts'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import classes from './announcement.module.css'

/** Words as they are being written: a language without letters has none. */
export type Written = Readonly<Partial<Record<Language, AnnouncementText>>>

const nothing: AnnouncementText = { title: '', body: '' }
const nameOf = (code: Language) => languages.find((one) => one.code === code)?.name ?? code

/** The languages with both a title and a text, without spaces around them. */
export function textsIn(words: Written): Written {
  const told = languages.flatMap(({ code }) => {
    const { title, body } = words[code] ?? nothing
    const text = { title: title.trim(), body: body.trim() }
    return text.title && text.body ? [[code, text] as const] : []
  })
  return Object.fromEntries(told)
}

/** The name of the first language with a title and no text, or the other way round. */
export function halfWritten(words: Written): string | undefined {
  const half = languages.find(({ code }) => {
    const { title, body } = words[code] ?? nothing
    return (title.trim() === '') !== (body.trim() === '')
  })
  return half?.name
}

/** Title and text in one language at a time, and which languages have none and what their readers see instead. */
export function WordsFields({ value, error, onChange }: FieldOf<Written>) {
  const { t } = useTranslation('announcement')
  const [language, setLanguage] = useState<Language>(SOURCE_LANGUAGE)
  const words = value[language] ?? nothing
  const change = (part: Partial<AnnouncementText>) => onChange({ ...value, [language]: { ...words, ...part } })
  const lacking = lackingWords(textsIn(value))
  const shown = { lang: language, dir: directionOf(language) }
  return (
    <>
      <NativeSelect
        label={t('form.language')}
        data={languages.map(({ code, name }) => ({ value: code, label: name }))}
        value={language}
        onChange={({ currentTarget }) => {
          const chosen = languages.find(({ code }) => code === currentTarget.value)
          if (chosen) setLanguage(chosen.code)
        }}
      />
      <TextField
        name="words"
        label={t('form.title', { language: nameOf(language) })}
        value={words.title}
        error={error}
        maxLength={120}
        {...shown}
        onChange={(title) => change({ title })}
      />
      <TextAreaField
        name="body"
        label={t('form.body', { language: nameOf(language) })}
        value={words.body}
        maxLength={600}
        {...shown}
        onChange={(body) => change({ body })}
      />
      <p className={classes.note}>
        {lacking.length === 0
          ? t('lacking.none')
          : t('lacking', {
              languages: lacking
                .map((one) => t('lacking.one', { language: nameOf(one.language), shown: nameOf(one.shownIn) }))
                .join('; '),
            })}
      </p>
    </>
  )
}
