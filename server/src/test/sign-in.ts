/** Signs somebody in who has an account; the cookie of the session. */
export async function signIn(
  request: (path: string, init?: RequestInit) => Promise<Response>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const answer = await request('/api/v1/account/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
