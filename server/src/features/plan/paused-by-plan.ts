/** What runs by itself, as it is shown: paused, with the plan as its reason, while the company's plan has no automation. */
export function pausedUnless<T extends { state: string; pausedReason: string | null }>(
  isOn: boolean,
  shown: T,
): Omit<T, 'state' | 'pausedReason'> & { state: T['state'] | 'paused'; pausedReason: T['pausedReason'] | 'plan' } {
  return isOn || shown.state === 'paused' ? shown : { ...shown, state: 'paused', pausedReason: 'plan' }
}
