/** The cookie of a browser that has favorites: the server then leaves the list to it. */
export const favoritesHint = 'tp-favorites';
