/**
 * Name of the cookie beside the session's that scripts may read. It says only that there is a session: a page that is the same
 * for everybody asks who is signed in when it is there, and nothing when it is not.
 */
export const signedInHint = 'talat_signed_in'
