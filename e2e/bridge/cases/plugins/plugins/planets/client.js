if (typeof document !== "undefined") document.documentElement.dataset.planets = 'yes';
