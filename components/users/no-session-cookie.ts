/** The code of the error when the browser does not accept the cookie. Apart, because forms load the rest with the first use. */
export const NO_SESSION_COOKIE = 'NO_SESSION_COOKIE'
