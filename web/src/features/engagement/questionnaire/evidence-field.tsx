import { Button, FileButton, Input, TextInput } from '@mantine/core'
import { IconLink, IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/error-message.ts'
import { useAct } from '../../../lib/use-act.ts'
import type { FieldOf } from '../../../ui/form/field.ts'
import type { Piece } from './answer-values.ts'
import classes from './questionnaire.module.css'

/** A stored file: its id, and its name as it was sent. */
export type Upload = (question: string, file: File) => Promise<{ readonly file: string; readonly name: string }>

/** What stands for the truth of an answer: files, sent as soon as they are chosen, and addresses of the open web. */
export function EvidenceField({
  question,
  kinds,
  value,
  error,
  onChange,
  upload,
}: FieldOf<readonly Piece[]> & {
  question: string
  kinds: readonly ('file' | 'link')[]
  upload: Upload
}) {
  const { t } = useTranslation(['questionnaire', 'errors'])
  const [link, setLink] = useState('')
  const sending = useAct((file: File) => upload(question, file), {
    cause: `questionnaire.evidence.${question}`,
    failure: 'beside',
    onDone: (piece) => onChange([...value, piece]),
  })
  const addLink = () => {
    if (link.trim() === '') return
    onChange([...value, { link: withScheme(link.trim()) }])
    setLink('')
  }
  const problem = sending.isError ? errorMessage(sending.error, t) : error
  return (
    <fieldset className={classes.evidence} {...(problem ? { 'data-wrong': true } : {})}>
      <legend>{t('evidence.title')}</legend>
      <p className="pg-quiet">{t(`evidence.about.${kinds.length === 2 ? 'both' : kinds[0]}`)}</p>
      {value.length === 0 ? null : (
        <ul className={classes.pieces}>
          {value.map((piece) => (
            <li key={'file' in piece ? piece.file : piece.link}>
              {'file' in piece ? <IconPaperclip size={16} aria-hidden /> : <IconLink size={16} aria-hidden />}
              <bdi>{'file' in piece ? piece.name : piece.link}</bdi>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                leftSection={<IconX size={14} aria-hidden />}
                aria-label={t('evidence.remove_of', { name: 'file' in piece ? piece.name : piece.link })}
                onClick={() => onChange(value.filter((one) => one !== piece))}
              >
                {t('evidence.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.add}>
        {kinds.includes('file') ? (
          <FileButton accept={KINDS} onChange={(file) => file && sending.mutate(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="compact-md"
                loading={sending.isPending}
                leftSection={<IconPaperclip size={16} aria-hidden />}
              >
                {t('evidence.file')}
              </Button>
            )}
          </FileButton>
        ) : null}
        {kinds.includes('link') ? (
          <>
            <TextInput
              size="xs"
              type="url"
              className={classes.link}
              aria-label={t('evidence.link.label')}
              placeholder="https://"
              maxLength={500}
              value={link}
              onChange={(event) => setLink(event.currentTarget.value)}
              onBlur={addLink}
            />
            <Button variant="default" size="compact-md" onClick={addLink} disabled={link.trim() === ''}>
              {t('evidence.link.add')}
            </Button>
          </>
        ) : null}
      </div>
      <div role="alert">{problem ? <Input.Error>{problem}</Input.Error> : null}</div>
    </fieldset>
  )
}

/** What evidence may be, as its server takes it. */
const KINDS = '.pdf,.png,.jpg,.jpeg,.xlsx,.csv,.xml'

const withScheme = (link: string) => (/^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`)
