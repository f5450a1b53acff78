import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { websitePaths } from '../../lib/paths.ts'
import ui from '../website-ui.module.css'
import classes from './contact.module.css'
import type { Field, Message } from './send-message.ts'
import { type Contact, subjects, useContact } from './use-contact.ts'

const messageMax = 5000

/** The form: what is wrong stands at its field, what was sent is said, and a text that could not be sent stays. */
export function ContactForm() {
  const { t } = useTranslation('contact')
  const contact = useContact()
  const { message, state, submit, again } = contact
  if (state === 'sent') return <SentNote name={message.name.trim()} email={message.email.trim()} onAgain={again} />
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate aria-label={t('form')}>
      <Sender contact={contact} />
      <SubjectField contact={contact} />
      <MessageField contact={contact} />
      <Trap contact={contact} />
      <div className={`${classes.whole} ${classes.end}`}>
        <button type="submit" className={`${ui.button} ${ui.primary}`} disabled={state === 'sending'}>
          {state === 'sending' ? t('sending') : t('send')}
        </button>
        <p>
          {t('privacy')} <a href={websitePaths.privacy}>{t('privacy.more')}</a>
        </p>
      </div>
      <p role="alert" className={`${classes.whole} ${classes.failure}`}>
        {(state === 'failed' || state === 'limited' || state === 'refused') && t(`error.${state}`)}
      </p>
    </form>
  )
}

function useFault({ faults }: Contact, field: Field): string | undefined {
  const { t } = useTranslation('contact')
  return faults.includes(field) ? t(`error.${field}`) : undefined
}

function Sender({ contact }: { contact: Contact }) {
  const { t } = useTranslation('contact')
  const { message, set } = contact
  return (
    <>
      <TextField
        name="name"
        label={t('name')}
        autoComplete="name"
        maxLength={120}
        value={message.name}
        error={useFault(contact, 'name')}
        onText={(name) => set({ name })}
      />
      <TextField
        name="email"
        label={t('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={message.email}
        error={useFault(contact, 'email')}
        onText={(email) => set({ email })}
      />
      <TextField
        name="company"
        label={t('company')}
        autoComplete="organization"
        maxLength={160}
        isOptional
        value={message.company ?? ''}
        onText={(company) => set({ company })}
      />
    </>
  )
}

function SubjectField({ contact: { message, set } }: { contact: Contact }) {
  const { t } = useTranslation('contact')
  return (
    <label className={ui.field}>
      {t('subject')}
      <select
        name="subject"
        className={ui.select}
        value={message.subject}
        onChange={(event) => set({ subject: event.currentTarget.value as Message['subject'] })}
      >
        {subjects.map((subject) => (
          <option key={subject} value={subject}>
            {t(`subject.${subject}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

function MessageField({ contact }: { contact: Contact }) {
  const { t } = useTranslation('contact')
  const { message, set } = contact
  const fault = useFault(contact, 'message')
  return (
    <label className={`${ui.field} ${classes.whole}`}>
      {t('message')}
      <textarea
        name="message"
        className={`${ui.input} ${classes.message}`}
        rows={8}
        maxLength={messageMax}
        required
        value={message.message}
        aria-invalid={fault ? true : undefined}
        aria-describedby="message-note"
        onChange={(event) => set({ message: event.currentTarget.value })}
      />
      <span id="message-note" className={classes.note}>
        {fault ? <b className={classes.fault}>{fault}</b> : <span>{t('message.hint')}</span>}
        <span>{t('message.left', { used: message.message.length, max: messageMax })}</span>
      </span>
    </label>
  )
}

/** Seen by programs alone: who fills it is none of us. */
function Trap({ contact: { message, set } }: { contact: Contact }) {
  const { t } = useTranslation('contact')
  return (
    <label className={classes.trap} aria-hidden="true">
      {t('website')}
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={message.website}
        onChange={(event) => set({ website: event.currentTarget.value })}
      />
    </label>
  )
}

/** Says that the message went, to whom the answer comes; takes the focus, since the form is gone. */
function SentNote({ name, email, onAgain }: { name: string; email: string; onAgain: () => void }) {
  const { t } = useTranslation('contact')
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} className={classes.sent} role="status" tabIndex={-1}>
      <h2>{t('sent.title')}</h2>
      <p>{t('sent.text', { name, email })}</p>
      <button type="button" className={ui.button} onClick={onAgain}>
        {t('sent.again')}
      </button>
    </div>
  )
}

function TextField({
  name,
  label,
  value,
  error,
  type = 'text',
  autoComplete,
  maxLength,
  isOptional,
  onText,
}: {
  name: string
  label: string
  value: string
  error?: string | undefined
  type?: 'text' | 'email'
  autoComplete: string
  maxLength: number
  isOptional?: boolean
  onText: (text: string) => void
}) {
  return (
    <label className={ui.field}>
      {label}
      <input
        name={name}
        type={type}
        className={ui.input}
        autoComplete={autoComplete}
        maxLength={maxLength}
        required={!isOptional}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-fault` : undefined}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {error && (
        <b id={`${name}-fault`} className={classes.fault}>
          {error}
        </b>
      )}
    </label>
  )
}
