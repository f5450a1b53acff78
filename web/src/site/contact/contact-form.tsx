import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sitePaths } from '../../lib/paths.ts'
import ui from '../site-ui.module.css'
import classes from './contact.module.css'
import { type Field, faultsOf, type Message, type Sent, sendMessage } from './send-message.ts'

const subjects = ['consultant', 'enterprise', 'support', 'privacy', 'careers', 'press', 'other'] as const
const messageMax = 5000
const empty: Message = { name: '', email: '', company: '', subject: 'consultant', message: '', website: '' }

/** The form: what is wrong stands at its field, what was sent is said, and a text that could not be sent stays. */
export function ContactForm() {
  const { t, i18n } = useTranslation('contact')
  const [message, setMessage] = useState(empty)
  const [faults, setFaults] = useState<readonly Field[]>([])
  const [state, setState] = useState<Sent | 'writing' | 'sending'>('writing')
  const messageId = useRef<string>(undefined)
  useEffect(() => {
    const asked = subjects.find((one) => one === new URLSearchParams(location.search).get('subject'))
    if (asked) setMessage((kept) => ({ ...kept, subject: asked }))
  }, [])

  const set = (changed: Partial<Message>): void => {
    messageId.current = undefined
    setMessage({ ...message, ...changed })
  }
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const wrong = faultsOf(message)
    setFaults(wrong)
    if (wrong[0]) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus()
      return
    }
    messageId.current ??= crypto.randomUUID()
    setState('sending')
    setState(await sendMessage(message, messageId.current, i18n.language))
  }

  if (state === 'sent') {
    const again = (): void => {
      set({ message: '' })
      setState('writing')
    }
    return <SentNote name={message.name.trim()} email={message.email.trim()} onAgain={again} />
  }
  const fault = (field: Field) => (faults.includes(field) ? t(`error.${field}`) : undefined)
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate aria-label={t('form')}>
      <TextField
        name="name"
        label={t('name')}
        autoComplete="name"
        maxLength={120}
        value={message.name}
        error={fault('name')}
        onText={(name) => set({ name })}
      />
      <TextField
        name="email"
        label={t('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={message.email}
        error={fault('email')}
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
      <label className={`${ui.field} ${classes.whole}`}>
        {t('message')}
        <textarea
          name="message"
          className={`${ui.input} ${classes.message}`}
          rows={8}
          maxLength={messageMax}
          required
          value={message.message}
          aria-invalid={fault('message') ? true : undefined}
          aria-describedby="message-note"
          onChange={(event) => set({ message: event.currentTarget.value })}
        />
        <span id="message-note" className={classes.note}>
          {fault('message') ? <b className={classes.fault}>{fault('message')}</b> : <span>{t('message.hint')}</span>}
          <span>{t('message.left', { used: message.message.length, max: messageMax })}</span>
        </span>
      </label>
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
      <div className={`${classes.whole} ${classes.end}`}>
        <button type="submit" className={`${ui.button} ${ui.primary}`} disabled={state === 'sending'}>
          {state === 'sending' ? t('sending') : t('send')}
        </button>
        <p>
          {t('privacy')} <a href={sitePaths.privacy}>{t('privacy.more')}</a>
        </p>
      </div>
      <p role="alert" className={`${classes.whole} ${classes.failure}`}>
        {(state === 'failed' || state === 'limited' || state === 'refused') && t(`error.${state}`)}
      </p>
    </form>
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
