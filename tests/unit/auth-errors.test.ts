import { describe, expect, it } from 'vitest'
import { allWords } from '#ui/words/all.ts'
import { createWords } from '#ui/words/words-store.ts'

describe('what the sign-in page says of an error (behaviour §4.2)', () => {
  it.each([
    ['CredentialsSignin', 'Sign in failed. Check the details you provided are correct.'],
    ['OAuthAccountNotLinked', 'To confirm your identity, sign in with the same account you used originally.'],
    ['OAuthCallbackError', 'Try signing in with a different account.'],
    ['AccessDenied', 'You do not have permission to sign in.'],
    ['Verification', 'The sign in link is no longer valid. It may have been used already or it may have expired.'],
    ['EmailSignin', 'The e-mail could not be sent.'],
    ['SessionRequired', 'Please sign in to access this page.'],
    ['unknown', 'Unable to sign in.'],
  ] as const)('%s: “%s”, and has words in Thai (R-634)', (code, text) => {
    expect(createWords('en', allWords('en')).t(`account.authError.${code}`)).toBe(text)
    expect(createWords('th', allWords('th')).t(`account.authError.${code}`)).toMatch(/[\u0e00-\u0e7f]/)
  })

  it.each([
    ['Configuration', /server configuration/, /เซิร์ฟเวอร์/],
    ['unknown', /Unable to sign in/, /เข้าสู่ระบบไม่ได้/],
  ] as const)('%s is said in words of this shop, and leads to nobody else’s pages (R-632)', (code, english, thai) => {
    const said = (['en', 'th'] as const).map((one) => createWords(one, allWords(one)).t(`account.authError.${code}`))
    expect(said[0]).toMatch(english)
    expect(said[1]).toMatch(thai)
    for (const text of said) expect(text).not.toMatch(/https?:|www\.|\.(com|dev|io|org)\b/)
  })
})
