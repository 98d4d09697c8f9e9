exports.tagline = 'Read';
