document.documentElement.dataset['second'] = 'here';
