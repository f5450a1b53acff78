import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { safeReturn } from '../../lib/paths.ts'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { useEntered } from './use-sign-in.ts'

/** Opens a session with e-mail, password and, where the account asks for it, a code; then goes to where the person wanted. */
export function SignInPage() {
  const state = useLocation({ select: (location) => location.state })
  // Read when the page opens, because the address may change while it is shown.
  const [to] = useState(() => safeReturn(state.redirectAfter ?? state.from))
  const [needsCode, setNeedsCode] = useState(false)
  const onEntered = useEntered(to)
  return needsCode ? (
    <CodeStep onEntered={onEntered} onStartOver={() => setNeedsCode(false)} />
  ) : (
    <PasswordStep givenEmail={state.email ?? ''} onEntered={onEntered} onAsked={() => setNeedsCode(true)} />
  )
}
